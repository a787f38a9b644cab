import type { EnglishCatalogue } from '#messages/catalogue.ts';
import type { Translator } from '#messages/translator.ts';
import type { CalendarDay } from '../calendar-day.ts';
import { allAccountFacts } from '../payments/document-accounts.ts';
import type {
  DocumentModel,
  DocumentTable,
  TableColumn,
  TableRow,
  Writing,
} from '../document-model.ts';
import type { PartyFacts } from '../document-parties.ts';
import { documentParts, type SellerFacts } from '../document-parts.ts';
import { formatMoney } from '../format-money.ts';
import type { ReceivingAccount } from '../payments/receiving-account.ts';
import { daysOf } from '../written-day.ts';

/** What is owed since when, and what is held for the client; in the order in which they are shown, amounts as plain decimals. */
export interface Ageing {
  notDue: string;
  days30: string;
  days60: string;
  days90: string;
  over90: string;
  /** Negative: it is owed to the client. */
  credit: string;
}

export interface StatementAccountFacts {
  /** ISO 4217. */
  currency: string;
  opening: string;
  entries: readonly {
    day: CalendarDay;
    kind: keyof EnglishCatalogue['statementFile']['kind'];
    reference: string;
    amount: string;
    /** After it. */
    balance: string;
  }[];
  closing: string;
  ageing: Ageing;
}

/** What a statement of account is made from: the client's accounts in a period, the first of them in the seller's own currency. */
export interface StatementDocumentFacts {
  seller: SellerFacts;
  client: PartyFacts;
  /** From the beginning where it is `null`. */
  from: CalendarDay | null;
  to: CalendarDay;
  accounts: readonly StatementAccountFacts[];
  /** What clients pay to in the currencies that are owed. */
  payTo: readonly ReceivingAccount[];
  /** Without an extension. */
  fileName: string;
}

export interface StatementTexts {
  sheet: Translator<EnglishCatalogue['statementSheet']>;
  file: Translator<EnglishCatalogue['statementFile']>;
  mail: Translator<EnglishCatalogue['statementMail']>;
}

const isZero = (decimal: string) => /^-?0*\.?0*$/.test(decimal);
const isOwed = (decimal: string) => !isZero(decimal) && !decimal.startsWith('-');

/** What moved a client's account in a period, what is owed after it, and since when. */
export function statementDocument(
  facts: StatementDocumentFacts,
  writing: Writing,
  texts: StatementTexts,
): DocumentModel {
  const { seller, client, from, to, accounts, fileName } = facts;
  const { longDay, shortDay } = daysOf(writing);
  const span = texts.sheet('span', {
    from: from === null ? 'none' : shortDay(from),
    to: shortDay(to),
  });
  const title = texts.mail('heading');
  const [first, ...others] = accounts;
  const written = ({ currency, closing }: StatementAccountFacts) =>
    formatMoney(closing, { currency, locale: writing.locale });
  const parts = documentParts('invoice', { seller, billTo: client, taxes: [] }, writing);
  return {
    ...parts,
    ...{ title, view: title, heading: `${title} ${span}`, number: span, numberName: '', fileName },
    mark: null,
    isVoid: false,
    isSettled: !accounts.some(({ closing }) => isOwed(closing)),
    facts: [
      { name: writing.t('fact.date'), text: longDay(to), day: to },
      ...others
        .filter(({ closing }) => !isZero(closing))
        .map((account) => ({
          name: texts.sheet('balanceIn', account),
          text: written(account),
        })),
    ],
    headline: {
      name: texts.file('closing'),
      text: first ? written(first) : '–',
    },
    buyer: { ...parts.buyer, title: texts.sheet('buyer') },
    bank: whereToPay(facts, writing),
    lines: [],
    totals: [],
    tables: accounts.flatMap((account) => {
      const table = accountTable(account, { facts, writing, texts });
      const name = accounts.length > 1 ? texts.sheet('account', account) : '';
      const ageing = isZero(account.closing) ? [] : [ageingTable(account, { writing, texts })];
      return [{ ...table, title: name }, ...ageing];
    }),
  };
}

function whereToPay({ payTo, accounts }: StatementDocumentFacts, { t, locale }: Writing) {
  const [first] = accounts;
  const { currency = '', closing = '0' } = first ?? {};
  return {
    title: t('invoice.bank'),
    total: {
      name: t('invoice.totalDue'),
      text: first ? formatMoney(closing, { currency, locale }) : '',
    },
    facts: allAccountFacts(payTo, t),
  };
}

interface Ways {
  writing: Writing;
  texts: StatementTexts;
}

function accountTable(
  { currency, opening, entries, closing }: StatementAccountFacts,
  { facts: { from, to }, writing, texts }: Ways & { facts: StatementDocumentFacts },
): Omit<DocumentTable, 'title'> {
  const { file } = texts;
  const { shortDay } = daysOf(writing);
  const money = (decimal: string) => formatMoney(decimal, { currency, locale: writing.locale });
  const words = (name: string, part: object = {}): TableColumn => ({
    ...{ name, isFigure: false },
    ...part,
  });
  const sum = (day: string, name: string, amount: string): TableRow => ({
    cells: [day, name, '', '', money(amount)],
    isSum: true,
  });
  return {
    columns: [
      words(file('date')),
      words(file('entry'), { isWide: true }),
      words(file('document')),
      { name: file('amount'), isFigure: true },
      { name: file('balance'), isFigure: true },
    ],
    rows: [
      sum(from === null ? '' : shortDay(from), file('opening'), opening),
      ...entries.map(({ day, kind, reference, amount, balance }) => ({
        cells: [shortDay(day), file(`kind.${kind}`), reference, money(amount), money(balance)],
        isSum: false,
      })),
      sum(shortDay(to), file('closing'), closing),
    ],
  };
}

function ageingTable(
  { currency, closing, ageing }: StatementAccountFacts,
  { writing, texts: { sheet, file } }: Ways,
): DocumentTable {
  const names: Record<keyof Ageing, string> = {
    notDue: sheet('notDue'),
    days30: sheet('daysPast', { from: '1', to: '30' }),
    days60: sheet('daysPast', { from: '31', to: '60' }),
    days90: sheet('daysPast', { from: '61', to: '90' }),
    over90: sheet('over', { days: '90' }),
    credit: sheet('credit'),
  };
  // Safe: those are its keys. Most clients have no credit.
  const keys = (Object.keys(names) as (keyof Ageing)[]).filter(
    (key) => key !== 'credit' || !isZero(ageing.credit),
  );
  const money = (decimal: string) => formatMoney(decimal, { currency, locale: writing.locale });
  const columns = [...keys.map((key) => names[key]), file('balance')];
  const amounts = [...keys.map((key) => ageing[key]), closing];
  return {
    title: sheet('ageing'),
    columns: columns.map((name) => ({ name, isFigure: true })),
    rows: [{ cells: amounts.map(money), isSum: false }],
  };
}
