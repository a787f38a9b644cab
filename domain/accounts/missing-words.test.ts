import { expect, test } from 'vitest';
import { partsOfSlot } from './account-slots.ts';
import { chartFromTemplate, charts, type ChartOfAccounts } from './chart-templates.ts';
import { missingWords, withMissingWords } from './missing-words.ts';

const late = new Set<string>(['early-payment-discount', 'withholding-tax']);
const without = ({ accounts, mapping }: ChartOfAccounts): ChartOfAccounts => ({
  accounts,
  mapping: mapping.filter(({ slot }) => !late.has(partsOfSlot(slot).word)),
});

test.each(charts)('in %s every word goes to an account', (chart) => {
  expect(missingWords(chartFromTemplate(chart, []).mapping)).toEqual([]);
});

test.each(charts)('what %s has not yet goes where its template has it', (chart) => {
  const template = chartFromTemplate(chart, []);
  const old = without(template);
  expect(new Set(missingWords(old.mapping))).toEqual(late);
  const { mapping } = withMissingWords(old, chart);
  expect(new Set(mapping)).toEqual(new Set(template.mapping));
});

test('an account that is there already is added once, under its own name', () => {
  const own = { accounts: [{ number: '8730', name: 'Skonti an Kunden' }], mapping: [] };
  const { accounts } = withMissingWords(own, 'skr03');
  expect(accounts.filter(({ number }) => number === '8730')).toEqual(own.accounts);
  expect(new Set(accounts.map(({ number }) => number)).size).toBe(accounts.length);
});

test('what has an account of its own keeps it', () => {
  const own = {
    accounts: [{ number: '9', name: 'Skonti' }],
    mapping: [{ slot: 'early-payment-discount:S 19', account: '9' }],
  };
  const { mapping } = withMissingWords(own, 'skr03');
  expect(mapping.filter(({ slot }) => slot === 'early-payment-discount:S 19')).toEqual(own.mapping);
});
