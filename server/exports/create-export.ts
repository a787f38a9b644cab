import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { ExportBody, ExportFormat } from '#contract/exports/exports.ts';
import type { AccountSettings } from '#contract/exports/accounts.ts';
import type { DB } from '#database/schema.ts';
import { type Account, ledgerWords } from '#domain/accounts/chart-templates.ts';
import { partsOfSlot } from '#domain/accounts/account-slots.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { semaphore } from '#server/runtime/semaphore.ts';
import { beginSnapshot, snapshotStream } from '#server/runtime/snapshot-stream.ts';
import { readAccounts } from './accounts/read-accounts.ts';
import { datev } from './formats/datev.ts';
import type { ExportFormatRules, ExportSource } from './formats/export-format.ts';
import { toWindows1252 } from './formats/export-text.ts';
import { fec } from './formats/fec.ts';
import { quickbooks } from './formats/quickbooks.ts';
import { saftNo } from './formats/saft-no.ts';
import { saftPt } from './formats/saft-pt.ts';
import { xero } from './formats/xero.ts';
import type { JournalTransaction } from './journal/journal.ts';
import { type ExportPlan, planExport, readBooked } from './journal/plan-export.ts';
import { readJournal } from './journal/read-journal.ts';
import { noteExport } from './note-export.ts';
import { readExportedClients, readExportingCompany } from './read-parties.ts';

const formats: Record<ExportFormat, ExportFormatRules> = {
  ...{ datev, fec, quickbooks, xero },
  'saft-no': saftNo,
  'saft-pt': saftPt,
};

/** Each holds a connection for as long as its reader takes. */
const inPlace = semaphore(2, 20);

export interface ExportFile {
  contentType: string;
  fileName: string;
  bytes: Uint8Array;
  rest: AsyncIterable<Uint8Array>;
}

/**
 * The entries of a period in a format of others. They are looked through twice as of one moment: once for what the format asks and for what it
 * cannot hold, before the first byte, and once to write them. What was sent whole is noted.
 * @throws {ProblemError} `rule-broken`, `wrong-state`
 */
export async function createExport(
  db: Kysely<DB>,
  body: ExportBody,
  { actorId, now }: { actorId: number; now: Date },
): Promise<ExportFile> {
  if (body.from > body.to) {
    throw ruleBroken('to', refusal('exports.order'));
  }
  const rules = formats[body.format];
  let fileName = '';
  const stream = await snapshotStream({
    places: inPlace,
    open: async () => {
      const transaction = await beginSnapshot(db);
      return {
        transaction,
        write: async function* () {
          const { source, bookedEntries } = await prepare(transaction, { rules, body, now });
          fileName = rules.fileName(source);
          const hash = createHash('sha256');
          for await (const bytes of encode(rules, source)) {
            hash.update(bytes);
            yield bytes;
          }
          const { plan, company } = source;
          const counted = { entries: plan.pairs, amountMinor: plan.amountMinor, bookedEntries };
          const about = { ...body, fileName, actorId, currency: company.currency };
          await noteExport(db, { ...about, ...counted, hash: hash.digest() });
        },
      };
    },
  });
  return { ...stream, contentType: rules.contentType, fileName };
}

interface Preparation {
  rules: ExportFormatRules;
  body: ExportBody;
  now: Date;
}

async function prepare(
  transaction: Transaction<DB>,
  { rules, body: { from, to }, now }: Preparation,
): Promise<{ source: ExportSource; bookedEntries: bigint }> {
  const settings = await readAccounts(transaction);
  const { company, exponent } = await readExportingCompany(transaction);
  const { currency } = company;
  if (rules.currency !== undefined && rules.currency !== currency) {
    throw ruleBroken(
      'format',
      refusal('exports.formatCurrency', { asked: rules.currency, currency }),
    );
  }
  const accountOf = accountFinder(settings);
  const journal = (first: CalendarDay, last: CalendarDay) =>
    held(readJournal(transaction, { from: first, to: last, accountOf }), rules);
  const first = rules.needsBefore?.(from);
  const bookedEntries = await readBooked(transaction, { first: first ?? from, from, to, currency });
  const plan = await planExport(journal(from, to));
  let before: ExportPlan | undefined;
  if (first !== undefined && first < from)
    before = await planExport(journal(first, addDays(from, -1)));
  const receivable = accountOf(['receivable']).number;
  const words = ledgerWords.filter((word) => accountOf([word]).number === receivable);
  const clients = () => readExportedClients(transaction, { from, to, words });
  const source: ExportSource = {
    ...{ from, to, now, company, settings, exponent, plan, before, clients },
    largestClientId: await readLargestClientId(transaction),
    journal: () => checked(journal(from, to), plan),
  };
  rules.check(source);
  return { source, bookedEntries };
}

async function readLargestClientId(transaction: Transaction<DB>): Promise<bigint> {
  const { rows } = await sql<{ id: bigint | null }>`select max(id) as id from client`.execute(
    transaction,
  );
  return rows[0]?.id ?? 0n;
}

function accountFinder({ accounts, mapping }: AccountSettings) {
  const byNumber = new Map(accounts.map((account) => [account.number, account]));
  const bySlot = new Map(mapping.map(({ slot, account }) => [slot, byNumber.get(account)]));
  return (slots: readonly string[]): Account => {
    const slot = slots.find((one) => bySlot.get(one) !== undefined);
    const found = slot === undefined ? undefined : bySlot.get(slot);
    if (found) return found;
    const [nearest = ''] = slots;
    const { word, detail } = partsOfSlot(nearest);
    const what = detail === undefined ? word : `${word} ${detail}`;
    throw wrongState(refusal('exports.noAccount', { what }));
  };
}

async function* held(
  journal: AsyncIterable<JournalTransaction>,
  { holds }: ExportFormatRules,
): AsyncGenerator<JournalTransaction> {
  for await (const transaction of journal) {
    if (holds?.(transaction.kind) !== false) yield transaction;
  }
}

/** What is written is what was looked through: anything else ends the file unfinished. */
async function* checked(
  journal: AsyncIterable<JournalTransaction>,
  plan: ExportPlan,
): AsyncGenerator<JournalTransaction> {
  let [pairs, amountMinor] = [0, 0n];
  for await (const transaction of journal) {
    for (const { minor } of transaction.pairs) {
      pairs += 1;
      amountMinor += minor;
    }
    yield transaction;
  }
  if (pairs !== plan.pairs || amountMinor !== plan.amountMinor) {
    throw new Error('The export is not what was looked through');
  }
}

const partSize = 65_536;

async function* encode(rules: ExportFormatRules, source: ExportSource): AsyncGenerator<Buffer> {
  const toBytes = rules.encoding === 'utf-8' ? (text: string) => Buffer.from(text) : toWindows1252;
  let text = '';
  for await (const part of rules.write(source)) {
    text += part;
    if (text.length < partSize) continue;
    yield toBytes(text);
    text = '';
  }
  yield toBytes(text);
}
