import { randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { ClientLink } from '#contract/documents/client-links.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { isTheOrganisation } from '#database/the-organisation.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import {
  hashLinkToken,
  linkAddress,
  type LinkDeps,
  type LinkedDocument,
  linkKey,
  linkToken,
} from './link-deps.ts';
import { readOpenLinks } from './open-links.ts';

type LinkedToday = LinkedDocument & { today: CalendarDay };

/** @throws {ProblemError} `not-found` */
export async function getClientLink(
  db: Kysely<DB>,
  scope: LinkedToday,
  deps: LinkDeps,
): Promise<ClientLink> {
  const [newest] = await readOpenLinks(db, scope, deps);
  if (newest) return { link: { address: newest.address, expiresOn: newest.expiresOn } };
  const { id, noun } = linkKey(scope);
  const document = await db.selectFrom(noun).select('id').where('id', '=', id).executeTakeFirst();
  if (!document) throw unknownDocument(scope);
  return { link: null };
}

/**
 * Gives an issued document a new link; those before it no longer open.
 * @throws {ProblemError} `not-found`, `wrong-state` where it is a draft
 */
export function renewClientLink(
  db: Kysely<DB>,
  document: LinkedDocument,
  { context, deps }: { context: CallContext; deps: LinkDeps },
): Promise<ClientLink> {
  const { command, today } = context;
  return runCommand(db, command, async (transaction) => {
    const expiresOn = await lockLinked(transaction, { ...document, today });
    const ended = await endLinks(transaction, document);
    const address = await makeLink(transaction, document, expiresOn, deps);
    await writeActivity(transaction, {
      ...document,
      actorId: command.actorId,
      kind: 'link-made',
      data: { expiresOn, isReplacement: ended > 0 },
    });
    return { link: { address, expiresOn } };
  });
}

/** @throws {ProblemError} `not-found`, `wrong-state` where it has none */
export function revokeClientLink(
  db: Kysely<DB>,
  document: LinkedDocument,
  { command, today }: CallContext,
): Promise<ClientLink> {
  return runCommand(db, command, async (transaction) => {
    await lockLinked(transaction, { ...document, today });
    if ((await endLinks(transaction, document)) === 0) {
      throw new ProblemError('wrong-state', { reason: refusal('document.noLink') });
    }
    await writeActivity(transaction, {
      ...document,
      actorId: command.actorId,
      kind: 'link-revoked',
    });
    return { link: null };
  });
}

/**
 * The address of an issued document's page for its client, to be handed out today: the one that opens already, prolonged
 * as if it were new, or a new one. Locks the document.
 * @throws {ProblemError} `not-found`, `wrong-state` where it is a draft
 */
export async function clientLinkAddress(
  transaction: Transaction<DB>,
  scope: LinkedToday,
  deps: LinkDeps,
): Promise<string> {
  const expiresOn = await lockLinked(transaction, scope);
  for (const { id, address } of await readOpenLinks(transaction, scope, deps)) {
    if (address === null) continue;
    await transaction
      .updateTable('client_link')
      .set({ expires_on: expiresOn })
      .where('id', '=', id)
      .where('expires_on', '<', expiresOn)
      .execute();
    return address;
  }
  return makeLink(transaction, scope, expiresOn, deps);
}

/** Makes a link of an issued document, beside those that there are: its address. */
async function makeLink(
  transaction: Transaction<DB>,
  document: LinkedDocument,
  expiresOn: CalendarDay,
  deps: LinkDeps,
): Promise<string> {
  const seed = { document, salt: randomBytes(32) };
  const { column, id } = linkKey(document);
  await transaction
    .insertInto('client_link')
    .values({
      [column]: id,
      salt: seed.salt,
      token_hash: hashLinkToken(linkToken(deps.secret, seed)),
      expires_on: expiresOn,
    })
    .execute();
  return linkAddress(deps, seed);
}

/** Ends every link of a document: how many it had. */
async function endLinks(transaction: Transaction<DB>, document: LinkedDocument): Promise<number> {
  const { column, id } = linkKey(document);
  const { numUpdatedRows } = await transaction
    .updateTable('client_link')
    .set({ revoked_at: sql<Date>`now()` })
    .where(column, '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Locks an issued invoice or quote, so that its links are made and ended one after the other.
 * @returns the last day on which a link opens that is given out today
 * @throws {ProblemError} `not-found`, `wrong-state` where it is a draft
 */
async function lockLinked(
  transaction: Transaction<DB>,
  document: LinkedToday,
): Promise<CalendarDay> {
  const { id, noun } = linkKey(document);
  const lastDay = sql.ref(noun === 'invoice' ? 'invoice.due_date' : 'quote.valid_until');
  const { rows } = await sql<{ issuedAt: Date | null; expiresOn: CalendarDay }>`
    select ${sql.table(noun)}.issued_at as "issuedAt",
      least(greatest(${lastDay}, ${document.today}::date) + organisation.link_days, '2199-12-31') as "expiresOn"
    from ${sql.table(noun)} join organisation on ${isTheOrganisation}
    where ${sql.table(noun)}.id = ${id} for no key update of ${sql.table(noun)}`.execute(
    transaction,
  );
  const [row] = rows;
  if (!row) throw unknownDocument(document);
  if (row.issuedAt === null) {
    throw new ProblemError('wrong-state', { reason: refusal('document.draft') });
  }
  return row.expiresOn;
}

function unknownDocument(document: LinkedDocument): ProblemError {
  const { id, noun } = linkKey(document);
  return new ProblemError('not-found', { reason: refusal(`unknown.${noun}`, { id: String(id) }) });
}
