// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.EngineDescriptor;
import org.junit.platform.engine.support.discovery.EngineDiscoveryRequestResolver;

/**
 * Lets a {@link RavelTest} fail that JUnit Jupiter would leave out with no more than a warning: a
 * method that is static or private or returns a value, or an abstract one that is overridden
 * without the annotation.
 *
 * <p>The platform of JUnit finds this engine as a service. For a class without such a method it
 * adds nothing.
 */
public final class MisplacedTests implements TestEngine {
  static final String ID = "ravel-misplaced-tests";

  @Override
  public String getId() {
    return ID;
  }

  @Override
  public TestDescriptor discover(EngineDiscoveryRequest request, UniqueId id) {
    EngineDescriptor engine = new EngineDescriptor(id, "Ravel");
    EngineDiscoveryRequestResolver.<EngineDescriptor>builder()
        .addClassContainerSelectorResolver(type -> true)
        .addSelectorResolver(new MisplacedResolver())
        .build()
        .resolve(request, engine);
    return engine;
  }

  @Override
  public void execute(ExecutionRequest request) {
    execute(request.getRootTestDescriptor(), request.getEngineExecutionListener());
  }

  private static void execute(TestDescriptor descriptor, EngineExecutionListener listener) {
    listener.executionStarted(descriptor);
    for (TestDescriptor child : descriptor.getChildren()) {
      execute(child, listener);
    }
    listener.executionFinished(
        descriptor,
        descriptor instanceof MisplacedDescriptor misplaced
            ? TestExecutionResult.failed(misplaced.method().failure())
            : TestExecutionResult.successful());
  }
}
