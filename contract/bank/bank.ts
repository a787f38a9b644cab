import * as z from 'zod/mini';
import { endpoint, writeLimits } from '#contract/endpoint.ts';
import { statementFileBody } from '#contract/file-bodies.ts';
import {
  calendarDay,
  currencyCode,
  moneyText,
  nothing,
  plainText,
  trueOrFalse,
  wholeNumber,
} from '#contract/input.ts';
import { paymentAllocation } from '#contract/invoices/payments.ts';
import { undoHandle } from '#contract/undo-handle.ts';
import { reason } from '#messages/refusal.ts';
import { readMapping } from './csv-mapping.ts';
import { bankStatement, bankTransaction, statementImport, transactionStates } from './bank-rows.ts';

/** A `CsvMapping` as JSON. */
const mappingText = z.string().check(
  z.maxLength(2_000, reason('field.tooLong')),
  z.refine((text) => readMapping(text) !== undefined, reason('field.columns')),
);

export const acceptBody = z.strictObject({
  clientId: z.int().check(z.gt(0, reason('field.client'))),
  /** What came in, in the currency of the invoices. */
  amount: moneyText,
  currency: currencyCode,
  keepAsCredit: z._default(z.boolean(), false),
  /** Of the suggestion that is accepted. */
  confidence: z.optional(z.int().check(z.gte(0), z.lte(100))),
  allocations: z.array(paymentAllocation).check(z.maxLength(100, reason('field.tooMany'))),
});
export type AcceptBody = z.output<typeof acceptBody>;

const accepted = z.object({ paymentId: z.int(), undo: undoHandle });

const acceptedAll = z.object({
  /** What was accepted; of a dry run what would be. */
  count: z.int(),
  invoices: z.int(),
  sums: z.array(z.object({ currency: z.string(), amount: z.number() })),
  transactionIds: z.array(z.int()),
  /** Why others were not. */
  refused: z.array(z.object({ transactionId: z.int(), message: z.string() })),
});
export type AcceptedAll = z.infer<typeof acceptedAll>;

const mostAcceptedAtOnce = 500;

export const bankEndpoints = {
  listBankStatements: endpoint({
    permission: 'books.read',
    method: 'GET',
    path: '/apps/bank/statements',
    input: {
      query: z.strictObject({
        page: z._default(wholeNumber(/^[1-9]\d{0,6}$/, reason('field.positiveNumber')), 1),
      }),
    },
    output: z.object({
      statements: z.array(bankStatement),
      total: z.int(),
      page: z.int(),
      perPage: z.int(),
    }),
  }),
  /** A file of CAMT.053, MT940, OFX or CSV. What an earlier file told is not taken again. */
  importBankStatement: endpoint({
    permission: 'invoices.write',
    method: 'POST',
    path: '/apps/bank/statements',
    input: {
      query: z.strictObject({
        /** Reads the file and writes nothing. */
        dryRun: z._default(trueOrFalse, false),
        fileName: z._default(plainText(200), ''),
        /** How a file of values is read; guessed where it is left out. */
        mapping: z.optional(mappingText),
        /** Of which account a file of values is: an IBAN or a number. */
        account: z._default(plainText(60), ''),
        currency: z.optional(currencyCode),
      }),
      body: statementFileBody,
    },
    output: statementImport,
    limits: { bodyBytes: 20 * 1_048_576, callsPerMinute: 60 },
  }),
  getBankStatement: endpoint({
    permission: 'books.read',
    method: 'GET',
    path: '/apps/bank/statements/{id}',
    input: {
      query: z.strictObject({
        state: z._default(z.enum(['all', ...transactionStates], reason('field.choice')), 'all'),
        page: z._default(wholeNumber(/^[1-9]\d{0,6}$/, reason('field.positiveNumber')), 1),
      }),
    },
    output: z.object({
      statement: bankStatement,
      transactions: z.array(bankTransaction),
      total: z.int(),
      page: z.int(),
      /** How many suggestions of the statement are sure. */
      sure: z.int(),
    }),
  }),
  /** Accepts that a transaction pays these invoices, and records the payment. */
  acceptBankTransaction: endpoint({
    permission: 'invoices.write',
    method: 'POST',
    path: '/apps/bank/transactions/{id}/accept',
    input: { body: acceptBody },
    output: accepted,
    successStatus: 201,
    idempotencyKey: 'required',
  }),
  /** Accepts the sure suggestions of a statement, each as a payment of its own. */
  acceptSureSuggestions: endpoint({
    permission: 'invoices.write',
    method: 'POST',
    path: '/apps/bank/statements/{id}/accept-sure',
    input: {
      body: z.strictObject({
        /** Says what would be accepted, and writes nothing. */
        dryRun: z._default(z.boolean(), false),
        /** Those that the dry run told of. */
        transactionIds: z._default(
          z
            .array(z.int().check(z.gt(0)))
            .check(z.maxLength(mostAcceptedAtOnce, reason('field.tooMany'))),
          [],
        ),
      }),
    },
    output: acceptedAll,
  }),
  setBankTransactionAside: endpoint({
    permission: 'invoices.write',
    method: 'POST',
    path: '/apps/bank/transactions/{id}/set-aside',
    input: { body: z.strictObject({ note: z._default(plainText(500), '') }) },
    output: z.object({ id: z.int() }),
  }),
  bringBankTransactionBack: endpoint({
    permission: 'invoices.write',
    method: 'POST',
    path: '/apps/bank/transactions/{id}/bring-back',
    output: z.object({ id: z.int() }),
  }),
  /** Takes all payments back that were accepted from a statement. */
  undoBankStatement: endpoint({
    permission: 'invoices.correct',
    method: 'POST',
    path: '/apps/bank/statements/{id}/undo',
    output: z.object({ count: z.int() }),
    limits: writeLimits,
  }),
  /** A statement that should not have been imported, of which nothing is matched. Its transactions can be imported again. */
  deleteBankStatement: endpoint({
    permission: 'invoices.correct',
    method: 'DELETE',
    path: '/apps/bank/statements/{id}',
    output: nothing,
  }),
  /** Open invoices whose number, client or balance holds the words. */
  findPayableInvoices: endpoint({
    permission: 'books.read',
    method: 'GET',
    path: '/apps/bank/payable-invoices',
    input: { query: z.strictObject({ q: z._default(plainText(100), '') }) },
    output: z.object({
      invoices: z.array(
        z.object({
          id: z.int(),
          number: z.string(),
          client: z.object({ id: z.int(), name: z.string() }),
          currency: z.string(),
          balance: z.number(),
          dueDate: calendarDay,
        }),
      ),
    }),
  }),
};
