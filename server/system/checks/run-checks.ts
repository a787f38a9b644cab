import type { Kysely } from 'kysely';
import type { SystemCheck } from '#contract/system/system.ts';
import type { DB } from '#database/schema.ts';
import { texts } from '#messages/texts.ts';
import type { AppSettings } from '#server/http/app-settings.ts';
import type { SmtpSettings } from '#server/mail/mail-settings.ts';
import type { SealHeadFile } from '#server/seal-head.ts';
import type { Maintenance } from '../keep-maintained.ts';
import { checkBackups } from './check-backups.ts';
import { checkDatabase } from './check-database.ts';
import { checkMachine } from './check-machine.ts';
import { checkNetwork } from './check-network.ts';

const t = texts('checks');

export interface CheckDeps {
  db: Kysely<DB>;
  maintenance: Maintenance | undefined;
  config: AppSettings;
  mail: SmtpSettings | undefined;
  sealHead: Pick<SealHeadFile, 'read'> | undefined;
  now: () => Date;
  /** Whether every rule of the books is looked at, which takes as long as there is much of them. */
  isThorough?: boolean;
}

type CheckName = keyof (typeof import('#messages/en/system/checks.ts'))['checks']['title'];

/** What a check has found; a text says how to mend it. */
export interface Finding {
  check: CheckName;
  state: SystemCheck['state'];
  detail: string;
}

/** Everything that can be wrong with an installation. */
export async function runChecks(deps: CheckDeps): Promise<SystemCheck[]> {
  const findings: Finding[] = [];
  for (const check of [checkDatabase, checkMachine, checkNetwork, checkBackups])
    findings.push(...(await check(deps)));
  return findings.map((finding) => ({ ...finding, title: t(`title.${finding.check}`) }));
}
