import type { SystemCheck } from '#contract/system/system.ts';
import { texts } from '#messages/texts.ts';
import { checkBackups } from './check-backups.ts';
import { checkDatabase } from './check-database.ts';
import { checkMachine } from './check-machine.ts';
import { checkNetwork } from './check-network.ts';
import type { CheckDeps, Finding } from './finding.ts';

const t = texts('checks');

/** Everything that can be wrong with an installation. */
export async function runChecks(deps: CheckDeps): Promise<SystemCheck[]> {
  const findings: Finding[] = [];
  for (const check of [checkDatabase, checkMachine, checkNetwork, checkBackups])
    findings.push(...(await check(deps)));
  return titled(findings);
}

/** What can be told while the database can't be reached. */
export async function runChecksWithoutDatabase(
  deps: Omit<CheckDeps, 'db'>,
  reason: string,
): Promise<SystemCheck[]> {
  return titled([
    { check: 'database', state: 'problem', detail: t('database.away', { reason }) },
    ...(await checkMachine(deps)),
    ...(await checkNetwork(deps)),
  ]);
}

const titled = (findings: readonly Finding[]) =>
  findings.map((finding) => ({ ...finding, title: t(`title.${finding.check}`) }));
