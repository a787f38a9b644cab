import type { systemEndpoints } from '#contract/system/system.ts';
import type { Connection } from '#database/connect.ts';
import { refusal } from '#messages/refusal.ts';
import type { Handlers } from '#server/http/handler.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { runBackup } from './backup/run-backup.ts';
import type { CheckDeps } from './checks/finding.ts';
import { runChecks } from './checks/run-checks.ts';
import { runDrill } from './drill/run-drill.ts';
import type { BegunRuns } from './runs/begun-runs.ts';
import { readNeeds } from './state/read-needs.ts';
import { readState } from './state/read-state.ts';
import type { StateDeps } from './state/state-deps.ts';

interface SystemDeps extends StateDeps {
  checks: Omit<CheckDeps, 'db' | 'maintenance' | 'now'>;
  begun: Pick<BegunRuns, 'begin'>;
}

/** How the installation is, and what it does for itself. */
export function systemRoutes(
  db: Connection['db'],
  deps: SystemDeps,
): Handlers<typeof systemEndpoints> {
  /** Behind the answer: it takes as long as the books are large. */
  const begin = async (run: typeof runBackup | typeof runDrill) => {
    if (!deps.maintenance) throw wrongState(refusal('unknown.backups'));
    const { maintenance } = deps;
    deps.begun.begin((signal) =>
      run({ ...maintenance, signal }, { cause: 'person', now: deps.now() }),
    );
    const kind = run === runBackup ? 'backup' : 'drill';
    const state = await readState(db, deps);
    // It takes its lock in a moment.
    if (state.backups) state.backups[kind].isRunning = true;
    return state;
  };
  return {
    getSystem: () => readState(db, deps),
    getSystemNeeds: () => readNeeds(db, deps),
    getSystemChecks: async () => ({
      checks: await runChecks({ ...deps.checks, db, maintenance: deps.maintenance, now: deps.now }),
    }),
    startBackup: () => begin(runBackup),
    startDrill: () => begin(runDrill),
  };
}
