import { type Kysely, sql } from 'kysely';
import { hasSeal } from '#database/integrity/seals.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { migrationChecksums } from '#database/migrate.ts';
import type { DB } from '#database/schema.ts';
import { texts } from '#messages/texts.ts';
import type { CheckDeps, Finding } from './finding.ts';

const t = texts('checks');
const mostSecondsApart = 5;

interface Facts {
  version: string;
  migrations: string[];
  ownsTables: boolean;
  clock: Date;
  mails: number;
  jobs: number;
}

export async function checkDatabase(deps: CheckDeps): Promise<Finding[]> {
  const facts = await readFacts(deps.db).catch((error: unknown) => error);
  if (facts instanceof Error || !isFacts(facts)) {
    const reason = facts instanceof Error ? facts.message || facts.name : String(facts);
    return [{ check: 'database', state: 'problem', detail: t('database.away', { reason }) }];
  }
  const { version } = facts;
  return [
    { check: 'database', state: 'ok', detail: t('database.ok', { version }) },
    migrations(facts),
    ...(deps.isOwner === true ? [] : [rights(facts)]),
    clock(facts, deps.now()),
    ...queues(facts),
    await seals(deps),
    ...(deps.isThorough === true ? [await rules(deps.db)] : []),
  ];
}

const isFacts = (facts: unknown): facts is Facts => typeof facts === 'object' && facts !== null;

async function readFacts(db: Kysely<DB>): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    select current_setting('server_version') as version, clock_timestamp() as clock,
      array(select name from schema_migration order by name) as migrations,
      (select pg_has_role(relowner, 'usage') from pg_class where oid = 'ledger_entry'::regclass) as "ownsTables",
      (select count(*)::int from mail where finished_at is null and cancelled_at is null
        and greatest(due_at, created_at) < now() - interval '1 hour') as mails,
      (select count(*)::int from bulk_job where state = 'running' and turn_at < now() - interval '1 hour') as jobs`.execute(
    db,
  );
  return rows[0];
}

function migrations({ migrations: applied }: Facts): Finding {
  const known = [...migrationChecksums().keys()];
  const missing = known.filter((name) => !applied.includes(name));
  const unknown = applied.filter((name) => !known.includes(name));
  if (missing.length > 0)
    return {
      check: 'migrations',
      state: 'problem',
      detail: t('migrations.missing', { name: missing[0] ?? '' }),
    };
  if (unknown.length > 0)
    return {
      check: 'migrations',
      state: 'problem',
      detail: t('migrations.unknown', { name: unknown[0] ?? '' }),
    };
  return { check: 'migrations', state: 'ok', detail: t('migrations.ok', { count: known.length }) };
}

function rights({ ownsTables }: Facts): Finding {
  return ownsTables
    ? { check: 'rights', state: 'warning', detail: t('rights.owns') }
    : { check: 'rights', state: 'ok', detail: t('rights.ok') };
}

function clock(facts: Facts, now: Date): Finding {
  const seconds = Math.round(Math.abs(now.getTime() - facts.clock.getTime()) / 1_000);
  return seconds > mostSecondsApart
    ? { check: 'clock', state: 'problem', detail: t('clock.apart', { seconds }) }
    : { check: 'clock', state: 'ok', detail: t('clock.ok') };
}

function queues({ mails, jobs }: Facts): Finding[] {
  return [
    mails > 0
      ? { check: 'mailQueue', state: 'problem', detail: t('mailQueue.stuck', { count: mails }) }
      : { check: 'mailQueue', state: 'ok', detail: t('mailQueue.ok') },
    jobs > 0
      ? { check: 'jobs', state: 'problem', detail: t('jobs.stuck', { count: jobs }) }
      : { check: 'jobs', state: 'ok', detail: t('jobs.ok') },
  ];
}

async function seals({ db, sealHead }: CheckDeps): Promise<Finding> {
  const noted = sealHead?.read();
  if (noted && !(await hasSeal(db, noted)))
    return { check: 'seals', state: 'problem', detail: t('seals.lost', { id: noted.id }) };
  return { check: 'seals', state: 'ok', detail: t('seals.ok') };
}

async function rules(db: Kysely<DB>): Promise<Finding> {
  const [broken] = await brokenInvariants(db);
  if (broken === undefined) return { check: 'rules', state: 'ok', detail: t('rules.ok') };
  const rule = broken.replace('invariant_', '').replaceAll('_', ' ');
  return { check: 'rules', state: 'problem', detail: t('rules.broken', { rule }) };
}
