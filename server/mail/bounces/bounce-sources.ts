import { type Kysely, sql, type Transaction } from 'kysely';
import type { BounceSource } from '#contract/mail/bounces.ts';
import type { DB } from '#database/schema.ts';
import type { MailKinds } from '../mail-kind.ts';
import { type BounceSettings, nameOfMailbox } from './bounce-settings.ts';
import { postNotice } from './post-notice.ts';
import { readNotice } from './read-notice.ts';
import type { MailboxPosition } from './poll-mailbox.ts';

/** How far the mailbox was read; from its beginning where it is another one than before. */
export async function openMailbox(
  db: Kysely<DB>,
  place: string,
): Promise<MailboxPosition | undefined> {
  // What was read of another mailbox says nothing about this one.
  await db
    .deleteFrom('bounce_source')
    .where('kind', '=', 'mailbox')
    .where('place', '<>', place)
    .execute();
  const { rows } = await sql<{ uidValidity: bigint | null; lastUid: bigint }>`
    insert into bounce_source (kind, place) values ('mailbox', ${place})
    on conflict (kind) do update set place = excluded.place
    returning uid_validity as "uidValidity", last_uid as "lastUid"`.execute(db);
  const uidValidity = rows[0]?.uidValidity ?? null;
  return uidValidity === null ? undefined : { uidValidity, lastUid: Number(rows[0]?.lastUid) };
}

interface Letter {
  place: string;
  position: MailboxPosition;
  /** Absent where nothing up to the position can be a notice. */
  bytes: Uint8Array | undefined;
  kinds: MailKinds;
}

/**
 * Posts what a letter of the mailbox says together with the position behind it: both or neither, so that a notice counts
 * once, however often it is read. One that another server has taken meanwhile is left out.
 */
export async function processMessage(
  db: Kysely<DB>,
  { place, position: { uidValidity, lastUid }, bytes, kinds }: Letter,
): Promise<void> {
  const notice = bytes && (await readNotice(bytes));
  await db.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await sql`
      update bounce_source set uid_validity = ${uidValidity}, last_uid = ${lastUid}
      where kind = 'mailbox' and place = ${place}
        and (uid_validity is distinct from ${uidValidity} or last_uid < ${lastUid})`.execute(
      transaction,
    );
    if (numAffectedRows === 0n || !notice) return;
    if (await postNotice(transaction, notice, kinds)) await countNotice(transaction, 'mailbox');
  });
}

/** Posts what a notice says that was handed over; anything else changes nothing. */
export async function takeNotice(
  db: Kysely<DB>,
  bytes: Uint8Array,
  kinds: MailKinds,
): Promise<void> {
  const notice = await readNotice(bytes);
  await db.transaction().execute(async (transaction) => {
    await sql`insert into bounce_source (kind, read_at) values ('webhook', now())
      on conflict (kind) do update set read_at = now()`.execute(transaction);
    if (!notice) return;
    if (await postNotice(transaction, notice, kinds)) await countNotice(transaction, 'webhook');
  });
}

async function countNotice(
  transaction: Transaction<DB>,
  kind: BounceSource['kind'],
): Promise<void> {
  await sql`update bounce_source set notices = notices + 1 where kind = ${kind}`.execute(
    transaction,
  );
}

/** Notes that the mailbox was read to its end, or why it could not be. */
export async function recordPoll(db: Kysely<DB>, problem?: string): Promise<void> {
  await db
    .updateTable('bounce_source')
    .set(
      problem === undefined
        ? { read_at: sql<Date>`now()` }
        : { problem, problem_at: sql<Date>`now()` },
    )
    .where('kind', '=', 'mailbox')
    .execute();
}

/** What is set up, and what came of it. */
export async function readBounceSources(
  db: Kysely<DB>,
  { mailbox, webhookSecret }: BounceSettings,
): Promise<BounceSource[]> {
  const rows = await db
    .selectFrom('bounce_source')
    .select(['kind', 'place', 'notices', 'problem'])
    .select(['read_at as readAt', 'problem_at as problemAt'])
    .execute();
  const told = (kind: BounceSource['kind'], place: string): BounceSource => {
    // What another mailbox had to say is of the past.
    const row = rows.find(
      (one) => one.kind === kind && (kind === 'webhook' || one.place === place),
    );
    return {
      kind,
      place,
      readAt: row?.readAt?.toISOString() ?? null,
      notices: Number(row?.notices ?? 0),
      problem: row?.problem ?? '',
      problemAt: row?.problemAt?.toISOString() ?? null,
    };
  };
  return [
    ...(mailbox ? [told('mailbox', nameOfMailbox(mailbox))] : []),
    ...(webhookSecret === undefined ? [] : [told('webhook', 'POST /api/mail/bounces')]),
  ];
}
