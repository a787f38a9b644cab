import type { DifferenceChoice } from '#contract/invoices/payments.ts';
import { useQueryClient } from '@tanstack/react-query';
import { bankEndpoints as endpoints } from '#contract/bank/bank.ts';
import type {
  BankSuggestion,
  BankTransaction,
  TransactionState,
} from '#contract/bank/bank-rows.ts';
import { currencyExponent } from '#domain/currency-exponent.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { formatMoney } from '#web/format/money.ts';
import { useDocumentsChanged } from '#web/features/documents/commands/documents-changed.ts';
import { useRecordCommand } from '#web/features/documents/commands/use-record-command.ts';
import { useUndo } from '#web/features/documents/commands/use-undo.ts';
import { t } from './t.ts';

export interface StatementQuery {
  state: 'all' | TransactionState;
  page: number;
}

export const statementsOptions = (page: number) =>
  endpointQuery(endpoints.listBankStatements, { query: { page } });

export const statementOptions = (id: number, query: StatementQuery) =>
  endpointQuery(endpoints.getBankStatement, { params: { id }, query });

export const amountOf = ({ amount, currency }: { amount: number; currency: string }) =>
  formatMoney(amount, currency);

export const payerOf = ({ counterparty: { name, iban } }: BankTransaction) =>
  name || iban || t('unknownPayer');

/** Statements, and all that payments change. */
export function useBankChanged(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  const documentsChanged = useDocumentsChanged();
  return () =>
    Promise.all([
      documentsChanged(),
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          typeof path === 'string' && path.startsWith('/apps/bank/'),
      }),
    ]);
}

const toastId = 'bank';

/** A suggestion, or what a person has put together instead of one. */
export interface Acceptance {
  transaction: BankTransaction;
  match: Pick<BankSuggestion, 'client' | 'amount' | 'currency' | 'credit'> & {
    allocations: readonly { invoiceId: number; amount: number; difference: DifferenceChoice }[];
    confidence?: number;
  };
}

export function useAccept(onDone?: () => void) {
  const keyOf = useIdempotencyKey();
  const undo = useUndo();
  return useRecordCommand({
    toastId,
    changed: useBankChanged(),
    send: ({ transaction: { id }, match }: Acceptance) => {
      const text = (value: number) => value.toFixed(currencyExponent(match.currency));
      const body = {
        clientId: match.client.id,
        currency: match.currency,
        amount: text(match.amount),
        keepAsCredit: match.credit > 0,
        ...(match.confidence !== undefined && { confidence: match.confidence }),
        allocations: match.allocations.map(({ invoiceId, amount, difference }) => ({
          difference,
          invoiceId,
          amount: text(amount),
        })),
      };
      const idempotencyKey = keyOf({ id, body });
      return call(endpoints.acceptBankTransaction, { params: { id }, body }, { idempotencyKey });
    },
    ...(onDone && { onDone }),
    done: (answer, { match }) => ({
      title: t('toast.accepted', { amount: amountOf(match), client: match.client.name }),
      ...undo(answer.undo),
    }),
    failed: () => t('toast.notAccepted'),
  });
}

export function useBringBack() {
  return useRecordCommand({
    toastId,
    changed: useBankChanged(),
    send: ({ id }: BankTransaction) => call(endpoints.bringBankTransactionBack, { params: { id } }),
    done: (_, transaction) => ({ title: t('toast.back', { amount: amountOf(transaction) }) }),
    failed: () => t('toast.notBack'),
  });
}

export function useSetAside(onDone: () => void) {
  return useRecordCommand({
    toastId,
    changed: useBankChanged(),
    send: ({ transaction: { id }, note }: { transaction: BankTransaction; note: string }) =>
      call(endpoints.setBankTransactionAside, { params: { id }, body: { note } }),
    onDone,
    done: (_, { transaction }) => ({ title: t('toast.aside', { amount: amountOf(transaction) }) }),
  });
}

export function useAcceptSure(onDone: () => void) {
  return useRecordCommand({
    toastId,
    changed: useBankChanged(),
    send: ({ id, transactionIds }: { id: number; transactionIds: number[] }) =>
      call(endpoints.acceptSureSuggestions, { params: { id }, body: { transactionIds } }),
    onDone,
    done: ({ count, refused: [first, ...others] }) => ({
      title: t('toast.sure', { count }),
      ...(first && {
        detail: t('toast.sureRefused', { count: others.length + 1, message: first.message }),
      }),
    }),
  });
}

/** `leave` comes before its lists are fetched anew: the page of what is gone would be asked for. */
export function useDeleteStatement(leave: () => Promise<void>) {
  return useRecordCommand({
    toastId,
    changed: useBankChanged(),
    send: async ({ id }: { id: number }) => {
      await call(endpoints.deleteBankStatement, { params: { id } });
      await leave();
    },
    done: () => ({ title: t('toast.deleted') }),
  });
}

export function useUndoStatement(onDone: () => void) {
  return useRecordCommand({
    toastId,
    changed: useBankChanged(),
    send: ({ id }: { id: number }) => call(endpoints.undoBankStatement, { params: { id } }),
    onDone,
    done: ({ count }) => ({ title: t('toast.undone', { count }) }),
  });
}
