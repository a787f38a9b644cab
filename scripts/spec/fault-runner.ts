import { createVitest, type TestModule } from 'vitest/node';
import { statementIds } from './statement-coverage.ts';

// What is red waits for something that never comes. Without a fault, no test needs a tenth of it.
const testTimeoutMs = 15_000;

export interface TestVerdict {
  /** The statements of tests that failed. */
  red: Set<string>;
  /** The statements of tests that passed, and of none that failed. */
  green: Set<string>;
}

export interface FaultRunner {
  /** Runs the tests of these files that carry one of these statements; `changed` are files that are to be read again. */
  run: (tests: readonly string[], ids: readonly string[]) => Promise<TestVerdict>;
  forget: (changed: readonly string[]) => void;
  close: () => Promise<void>;
}

/** One Vitest for many runs in a copy of the product: its servers and its browser start once. */
export async function startFaultRunner(copy: string): Promise<FaultRunner> {
  process.chdir(copy);
  const vitest = await createVitest({
    root: copy,
    watch: false,
    reporters: [{}],
    testTimeout: testTimeoutMs,
  });
  await vitest.standalone();
  for (const { config } of vitest.projects.filter((project) => !project.isBrowserEnabled())) {
    // Nothing there waits for what never comes: only a busy machine takes long.
    config.testTimeout = 120_000;
    config.hookTimeout = 240_000;
  }

  /** A pointer that stays where the last test left it would not enter what lies under it again. */
  const movePointerAway = async () => {
    for (const { browser } of vitest.projects) {
      for (const sessionId of browser?.state.orchestrators.keys() ?? []) {
        const { page } = browser?.provider?.getCommandsContext(sessionId) ?? {};
        // The provider is Playwright's.
        await (page as { mouse: { move: (x: number, y: number) => Promise<void> } }).mouse.move(
          0,
          0,
        );
      }
    }
  };

  return {
    run: async (tests, ids) => {
      await movePointerAway();
      vitest.setGlobalTestNamePattern(new RegExp(`\\[[^\\]]*\\b(${ids.join('|')})\\b`));
      const specifications = (await vitest.globTestSpecifications([...tests])).filter(
        ({ moduleId }) => tests.some((test) => moduleId.endsWith(`/${test}`)),
      );
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
      if (testModules.length === 0)
        throw new Error(`No tests ran: ${tests.join(' ')}`, { cause: unhandledErrors });
      const wanted = new Set(specifications.map(({ moduleId }) => moduleId));
      return verdictOf(testModules.filter(({ moduleId }) => wanted.has(moduleId)));
    },
    forget: (changed) => {
      for (const path of changed) vitest.invalidateFile(path);
    },
    close: () => vitest.close(),
  };
}

function verdictOf(modules: readonly TestModule[]): TestVerdict {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const idsOf = (state: 'passed' | 'failed') =>
    tests
      .filter((test) => test.result().state === state)
      .flatMap(({ fullName }) => statementIds(fullName));
  const red = new Set(idsOf('failed'));
  return { red, green: new Set(idsOf('passed').filter((id) => !red.has(id))) };
}
