import { type Kysely, sql } from 'kysely';
import {
  type BankStatement,
  type BankTransaction,
  type TransactionState,
  transactionsPerPage,
} from '#contract/bank/bank-rows.ts';
import type { DB } from '#database/schema.ts';
import { notFound } from '#server/http/wrong-state.ts';
import { readStatements } from './statement-rows.ts';
import { suggestMatches } from './suggest-matches.ts';
import { toTransaction, transactionRows } from './transaction-rows.ts';

interface Query {
  id: number;
  state: 'all' | TransactionState;
  page: number;
}

interface WholeStatement {
  statement: BankStatement;
  transactions: BankTransaction[];
  total: number;
  page: number;
  sure: number;
}

/**
 * A statement with a page of its transactions; the last page where a later one is asked for.
 * @throws {ProblemError} `not-found`
 */
export async function getStatement(
  db: Kysely<DB>,
  { id, state, page: wanted }: Query,
): Promise<WholeStatement> {
  const [statement] = await readStatements(db, [BigInt(id)]);
  if (!statement) throw notFound('bankStatement', id);
  const { counts } = statement;
  const total = state === 'all' ? counts.open + counts.matched + counts.aside : counts[state];
  const page = Math.max(1, Math.min(wanted, Math.ceil(total / transactionsPerPage)));
  const suggestions = await suggestMatches(db, id);
  const rows = await transactionRows(db)
    .where('one.statement_id', '=', BigInt(id))
    .$if(state !== 'all', (query) => query.where(sql<boolean>`state = ${state}`))
    .orderBy('one.id')
    .limit(transactionsPerPage)
    .offset((page - 1) * transactionsPerPage)
    .execute();
  const transactions = rows.map((row) => toTransaction(row, suggestions.get(Number(row.id)) ?? []));
  const sure = [...suggestions.values()].filter(([best]) => best?.isSure === true).length;
  return { statement, transactions, total, page, sure };
}
