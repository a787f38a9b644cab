import { describe, expect, test } from 'vitest';
import { generateInvoices } from '#testing/bank/generate-invoices.ts';
import {
  generateStatement,
  type GeneratedTransaction,
} from '#testing/bank/generate-transactions.ts';
import { createRandom } from '#testing/random.ts';
import { acceptThreshold, type Suggestion } from '#domain/bank/bank-types.ts';
import { payerIndex } from '#domain/bank/payer-index.ts';
import { matchTransactions } from '#domain/bank/match-transactions.ts';

const random = createRandom(20_261_125);
const world = generateInvoices(random, 2_000);
const findPayers = payerIndex(world.clients);

function firstOfEach(statement: readonly GeneratedTransaction[]) {
  const references = new Set<string>();
  return statement.filter(({ bankReference }) => {
    const isNew = !references.has(bankReference);
    references.add(bankReference);
    return isNew;
  });
}

const idsOf = (suggestion: Suggestion | undefined) =>
  (suggestion?.allocations ?? []).map(({ invoiceId }) => invoiceId).toSorted((a, b) => a - b);

describe('of 5,000 generated transactions against 2,000 open invoices', () => {
  const results = Array.from({ length: 10 }, (_, place) => {
    const statement = generateStatement(random, world, place * 500, 500);
    const kept = firstOfEach(statement);
    const found = matchTransactions({
      transactions: kept.map(({ transaction }) => transaction),
      invoices: world.invoices,
      findPayers,
    });
    const judged = kept.map((one) => {
      const [best] = found.get(one.transaction.id) ?? [];
      const isRight = String(idsOf(best)) === String(one.pays.toSorted((a, b) => a - b));
      return { ...one, best, isRight };
    });
    return { count: statement.length, judged };
  });
  const judged = results.flatMap(({ judged }) => judged);
  const ours = judged.filter(({ pays }) => pays.length > 0);

  test('98 % of the right invoices are suggested first', () => {
    expect(results.reduce((sum, { count }) => sum + count, 0)).toBe(5_000);
    const right = ours.filter(({ isRight }) => isRight);
    expect(right.length / ours.length).toBeGreaterThanOrEqual(0.98);
  });

  test('no wrong one is at or above the accept threshold', () => {
    const sure = judged.filter(({ best }) => (best?.confidence ?? 0) >= acceptThreshold);
    expect(sure.filter(({ isRight }) => !isRight)).toEqual([]);
    expect(sure.length / ours.length).toBeGreaterThan(0.5);
  });
});
