import { partsOfSlot } from './account-slots.ts';
import {
  type AccountMapping,
  type Chart,
  chartFromTemplate,
  type ChartOfAccounts,
  type LedgerWord,
  ledgerWords,
} from './chart-templates.ts';

/** The words of the ledger that go to no account, such as those that it has only since the chart was saved. */
export function missingWords(mapping: readonly AccountMapping[]): LedgerWord[] {
  const placed = new Set(mapping.map(({ slot }) => slot));
  return ledgerWords.filter((word) => !placed.has(word));
}

/** The same chart, where those go to the accounts of a template. An account that is there already keeps its name. */
export function withMissingWords(
  { accounts, mapping }: ChartOfAccounts,
  chart: Chart,
): ChartOfAccounts {
  const missing = new Set<string>(missingWords(mapping));
  const placed = new Set(mapping.map(({ slot }) => slot));
  const template = chartFromTemplate(chart, []);
  const added = template.mapping.filter(
    ({ slot }) => missing.has(partsOfSlot(slot).word) && !placed.has(slot),
  );
  const known = new Set(accounts.map(({ number }) => number));
  const needed = new Set(added.map(({ account }) => account));
  return {
    accounts: [
      ...accounts,
      ...template.accounts.filter(({ number }) => needed.has(number) && !known.has(number)),
    ],
    mapping: [...mapping, ...added],
  };
}
