import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { PartyFacts } from '#domain/document-parties.ts';
import type { SellerFacts } from '#domain/document-parts.ts';
import { minorToDecimal } from '#domain/money.ts';
import type { ReceivingAccount } from '#domain/payments/receiving-account.ts';
import {
  type Ageing,
  type StatementAccountFacts,
  statementDocument,
  type StatementDocumentFacts,
} from '#domain/statements/statement-document.ts';
import { knownLanguage } from '#messages/document-languages.ts';
import { documentTexts } from '#messages/texts.ts';
import type { DrawnDocument } from '#server/files/drawn-document.ts';
import type { WritingStyle } from '#server/ledger/read-writing.ts';
import { readAgeing } from './read-ageing.ts';
import {
  readAccounts,
  readMovements,
  type StatementAccount,
  type StatementAim,
} from './read-statement.ts';
import { statementName } from './statement-name.ts';

type Seller = SellerFacts & Record<'logo', string>;

/** How many transactions one document shows; a longer one is a table for a spreadsheet. */
export const mostDrawn = 2_000;

type DocumentAim = StatementAim & { name: string; writing: WritingStyle };

/** A client's statement as a document, all of it as of one moment; `null` with their number where it has more transactions than one shows. */
export async function readStatementDocument(
  db: Kysely<DB>,
  aim: DocumentAim,
): Promise<{ document: DrawnDocument | null; count: number }> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  const read = await snapshot.execute(async (transaction) => {
    const accounts = await readAccounts(transaction, aim);
    const count = accounts.reduce((sum, account) => sum + account.count, 0);
    if (count > mostDrawn) return { count, facts: null };
    const owed = accounts.filter(({ closingMinor }) => closingMinor > 0n);
    const currencies = JSON.stringify(owed.map(({ currency }) => currency));
    const { rows } = await sql<{
      seller: Seller;
      client: PartyFacts;
      payTo: ReceivingAccount[];
    }>`
      select current_seller(${accounts[0]?.currency ?? ''}) as seller, current_client(${aim.id}) as client,
        (select coalesce(jsonb_agg(account order by nth), '[]') from (
          select account, min(nth) as nth
          from rows from (jsonb_array_elements_text(${currencies}::jsonb)) with ordinality as owed (currency, nth)
            cross join jsonb_array_elements(accounts_for(currency)) as one (account) group by account
        ) as once) as "payTo"`.execute(transaction);
    const [parties] = rows;
    if (!parties) throw new Error('A query without a table gave no row');
    const ageing = await readAgeing(transaction, aim);
    const shown: StatementAccountFacts[] = [];
    for (const account of accounts) {
      shown.push(await readAccount(transaction, { aim, account, ageing }));
    }
    return { count, facts: { ...parties, accounts: shown } };
  });
  const { count, facts } = read;
  return { count, document: facts && drawn(aim, facts) };
}

type ReadFacts = { seller: Seller } & Pick<StatementDocumentFacts, 'client' | 'accounts' | 'payTo'>;

function drawn(aim: DocumentAim, { seller, ...read }: ReadFacts): DrawnDocument {
  const { client, accounts } = read;
  const { from, to, writing, name } = aim;
  const language = knownLanguage(writing.language);
  const facts: StatementDocumentFacts = {
    ...{ seller, ...read, from, to },
    fileName: statementName({ name, from, to, language }),
  };
  const texts = {
    sheet: documentTexts('statementSheet', language),
    file: documentTexts('statementFile', language),
    mail: documentTexts('statementMail', language),
  };
  const references = accounts.flatMap(({ entries }) => entries.map(({ reference }) => reference));
  return {
    model: (style) => statementDocument(facts, style, texts),
    ...{ writing, logo: seller.logo, createdAt: `${to}T00:00:00Z` },
    typedTexts: [
      ...textsOf('seller', seller),
      ...textsOf('client', client),
      { path: 'statement', text: references.join(' ') },
    ],
  };
}

function textsOf(path: string, party: object): DrawnDocument['typedTexts'] {
  return Object.entries(party).flatMap(([name, text]) =>
    typeof text === 'string' ? [{ path: `${path}.${name}`, text }] : [],
  );
}

interface AccountAim {
  aim: StatementAim;
  account: StatementAccount;
  ageing: Awaited<ReturnType<typeof readAgeing>>;
}

async function readAccount(
  db: Kysely<DB>,
  { aim, account, ageing }: AccountAim,
): Promise<StatementAccountFacts> {
  const { currency, exponent, openingMinor, closingMinor, count } = account;
  const decimal = (minor: bigint) => minorToDecimal(minor, exponent);
  const rows = await readMovements(db, { ...aim, currency, most: Math.max(1, count) });
  let balanceMinor = openingMinor;
  const { notDue, days30, days60, days90, over90, credit } = ageing.get(currency) ?? nothing;
  const aged = { notDue, days30, days60, days90, over90, credit };
  return {
    currency,
    opening: decimal(openingMinor),
    entries: rows.map(({ day, kind, reference, amountMinor }) => {
      balanceMinor += amountMinor;
      const amounts = { amount: decimal(amountMinor), balance: decimal(balanceMinor) };
      return { day, kind, reference, ...amounts };
    }),
    closing: decimal(closingMinor),
    // Safe: the same keys.
    ageing: Object.fromEntries(
      Object.entries(aged).map(([key, minor]) => [key, decimal(minor)]),
    ) as unknown as Ageing,
  };
}

const nothing = { notDue: 0n, days30: 0n, days60: 0n, days90: 0n, over90: 0n, credit: 0n };
