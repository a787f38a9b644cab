import type { Kysely } from 'kysely';
import type { ImportKind } from '#contract/imports/import-fields.ts';
import type { ImportMapping } from '#contract/imports/import-mapping.ts';
import type { DB } from '#database/schema.ts';
import type { RawRow } from '#server/files/parse-records.ts';
import { checkBalances } from '../rows/check-balances.ts';
import { checkClients } from '../rows/check-clients.ts';
import { checkInvoices } from '../rows/check-invoices.ts';
import { checkItems, type ItemRecord } from '../rows/check-items.ts';
import { checkPayments } from '../rows/check-payments.ts';
import type { InvoiceRecord, PaymentRecord } from '../rows/invoice-record.ts';
import type { Checked } from '../rows/issue.ts';
import type { RowContext } from '../rows/row-reader.ts';
import { judgeClients, type JudgedClient } from './judge-clients.ts';
import { judgeInvoices } from './judge-invoices.ts';
import type { JudgedInvoice } from './judged-invoice.ts';
import { judgeItems } from './judge-items.ts';
import { judgePayments, type JudgedPayment } from './judge-payments.ts';
import { type Judged, judgedByIssues } from './judged.ts';

/** What becomes of all that a file holds. */
export interface JudgedFile {
  clients: JudgedClient[];
  items: Judged<ItemRecord>[];
  invoices: JudgedInvoice[];
  payments: JudgedPayment[];
  /** What is none of these, as something is wrong with it. */
  others: Judged<unknown>[];
}

export const emptyFile: JudgedFile = {
  clients: [],
  items: [],
  invoices: [],
  payments: [],
  others: [],
};

interface WhatToJudge {
  kind: ImportKind;
  rows: readonly RawRow[];
  context: RowContext;
  known: ImportMapping['known'];
}

/** Judges each row by itself, against the rows above it, and against what is stored. */
export async function judgeFile(
  db: Kysely<DB>,
  { kind, rows, context, known }: WhatToJudge,
): Promise<JudgedFile> {
  switch (kind) {
    case 'clients':
      return {
        ...emptyFile,
        clients: await judgeClients(db, await checkClients(rows, context), known),
      };
    case 'items':
      return { ...emptyFile, items: await judgeItems(db, await checkItems(rows, context), known) };
    case 'invoices':
      return {
        ...emptyFile,
        invoices: await judgeInvoices(db, await checkInvoices(rows, context), {
          ...context,
          known,
        }),
      };
    case 'payments': {
      const checked = await checkPayments(rows, context);
      return {
        ...emptyFile,
        payments: await judgePayments(db, checked, { addsClients: false, known }),
      };
    }
    case 'balances':
      return judgeBalances(db, rows, context);
  }
}

async function judgeBalances(
  db: Kysely<DB>,
  rows: readonly RawRow[],
  context: RowContext,
): Promise<JudgedFile> {
  const invoices: Checked<InvoiceRecord>[] = [];
  const payments: Checked<PaymentRecord>[] = [];
  const others: Judged<unknown>[] = [];
  for (const checked of await checkBalances(rows, context)) {
    const { record } = checked;
    if (!record) others.push(judgedByIssues(checked));
    else if ('invoice' in record) invoices.push({ ...checked, record: record.invoice });
    else payments.push({ ...checked, record: record.payment });
  }
  return {
    ...emptyFile,
    invoices: await judgeInvoices(db, invoices, { ...context, known: 'skip' }),
    payments: await judgePayments(db, payments, { addsClients: true, known: 'skip' }),
    others,
  };
}

export type AnyJudged = Judged<unknown> & {
  change?: NonNullable<JudgedClient['change'] | JudgedInvoice['change']>;
};

/** All of it, in the order of the file. */
export function allJudged({ clients, items, invoices, payments, others }: JudgedFile) {
  const all: AnyJudged[] = [...clients, ...items, ...invoices, ...payments, ...others];
  return all.toSorted((one, other) => (one.rows[0]?.line ?? 0) - (other.rows[0]?.line ?? 0));
}
