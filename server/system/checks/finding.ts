import type { Kysely } from 'kysely';
import type { SystemCheck } from '#contract/system/system.ts';
import type { SealHead } from '#database/integrity/seals.ts';
import type { DB } from '#database/schema.ts';
import type { checks } from '#messages/en/system/checks.ts';
import type { AppSettings } from '#server/http/app-settings.ts';
import type { SmtpSettings } from '#server/mail/mail-settings.ts';
import type { Maintenance } from '../maintenance/keep-maintained.ts';

export interface CheckDeps {
  db: Kysely<DB>;
  maintenance: Maintenance | undefined;
  config: AppSettings;
  mail: SmtpSettings | undefined;
  /** What was noted of the chain outside the database. */
  sealHead: { read: () => SealHead | undefined } | undefined;
  now: () => Date;
  /** Whether every rule of the books is looked at, which takes as long as there is much of them. */
  isThorough?: boolean;
  /** Whether it is asked as the owner of the tables, and not as the product asks. */
  isOwner?: boolean;
}

type CheckName = keyof typeof checks.title;

/** What a check has found; a text says how to mend it. */
export interface Finding {
  check: CheckName;
  state: SystemCheck['state'];
  detail: string;
}
