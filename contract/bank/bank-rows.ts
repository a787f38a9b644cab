import * as z from 'zod/mini';
import { calendarDay } from '#contract/input.ts';
import { matchReasons } from '#domain/bank/bank-types.ts';
import { differenceChoices } from '#contract/invoices/payments.ts';
import { csvMapping } from './csv-mapping.ts';

export const statementFormats = ['camt', 'mt940', 'ofx', 'csv'] as const;

/** Amounts are in units of the account's currency. */
const account = z.object({ id: z.int(), number: z.string(), currency: z.string() });

const counts = z.object({ open: z.int(), matched: z.int(), aside: z.int() });

export const bankStatement = z.object({
  id: z.int(),
  account,
  format: z.enum(statementFormats),
  fileName: z.string(),
  name: z.string(),
  from: calendarDay,
  to: calendarDay,
  /** `null` where the file tells none. */
  opening: z.nullable(z.number()),
  closing: z.nullable(z.number()),
  /** By how much the balances say that more moved than the transactions of the file. */
  missing: z.number(),
  duplicates: z.int(),
  importedAt: z.string(),
  importedBy: z.string(),
  counts,
  /** Of what came in. */
  sums: z.object({ open: z.number(), matched: z.number() }),
});
export type BankStatement = z.infer<typeof bankStatement>;

export const bankSuggestion = z.object({
  client: z.object({ id: z.int(), name: z.string() }),
  /** What would be recorded as paid, in the currency of the invoices. */
  amount: z.number(),
  currency: z.string(),
  allocations: z.array(
    z.object({
      invoiceId: z.int(),
      number: z.string(),
      amount: z.number(),
      balance: z.number(),
      /** What settles the rest of it without money; `owed` leaves it open. */
      difference: z.enum(differenceChoices),
    }),
  ),
  /** What becomes the client's credit. */
  credit: z.number(),
  reasons: z.array(z.enum(matchReasons)),
  /** From 0 to 100. */
  confidence: z.int(),
  /** Whether it is accepted when all sure ones are. */
  isSure: z.boolean(),
});
export type BankSuggestion = z.infer<typeof bankSuggestion>;

export const transactionStates = ['open', 'matched', 'aside'] as const;
export type TransactionState = (typeof transactionStates)[number];

export const bankTransaction = z.object({
  id: z.int(),
  bookedOn: calendarDay,
  valueOn: z.nullable(calendarDay),
  /** Negative where money went out. */
  amount: z.number(),
  currency: z.string(),
  /** What the payer ordered in another currency. */
  instructed: z.nullable(z.object({ amount: z.number(), currency: z.string() })),
  counterparty: z.object({ name: z.string(), iban: z.string() }),
  endToEnd: z.string(),
  reference: z.string(),
  text: z.string(),
  bankReference: z.string(),
  state: z.enum(transactionStates),
  note: z.string(),
  /** What it was accepted as. */
  payment: z.nullable(
    z.object({
      id: z.int(),
      client: z.object({ id: z.int(), name: z.string() }),
      invoices: z.array(z.object({ id: z.int(), number: z.string() })),
    }),
  ),
  /** Of an open one, the best first. */
  suggestions: z.array(bankSuggestion),
});
export type BankTransaction = z.infer<typeof bankTransaction>;

export const transactionsPerPage = 50;

const importedStatement = z.object({
  /** `null` after a dry run, and where it held nothing new. */
  id: z.nullable(z.int()),
  number: z.string(),
  currency: z.string(),
  from: calendarDay,
  to: calendarDay,
  /** New ones. */
  incoming: z.object({ count: z.int(), sum: z.number() }),
  outgoing: z.object({ count: z.int(), sum: z.number() }),
  /** Known from an earlier statement, or twice in this one. */
  duplicates: z.int(),
  /** The first hundred of them. */
  known: z.array(
    z.object({
      bookedOn: calendarDay,
      amount: z.number(),
      currency: z.string(),
      counterparty: z.string(),
      text: z.string(),
    }),
  ),
  opening: z.nullable(z.number()),
  closing: z.nullable(z.number()),
  missing: z.number(),
});

const csvFacts = z.object({
  header: z.array(z.string()),
  /** The first rows. */
  rows: z.array(z.array(z.string())),
  mapping: csvMapping,
  account: z.string(),
  currency: z.string(),
  /** Whether a file with this header was imported before. */
  isRemembered: z.boolean(),
});

export const statementImport = z.object({
  format: z.enum(statementFormats),
  statements: z.array(importedStatement),
  csv: z.nullable(csvFacts),
});
export type StatementImport = z.infer<typeof statementImport>;
