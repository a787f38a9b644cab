import { expect, test } from 'vitest';
import { checkEInvoice, rules } from '#domain/e-invoice/check/check-e-invoice.ts';
import { amount, sumOf } from '#domain/e-invoice/check/figures.ts';
import { profileNames } from '#domain/e-invoice/files/profiles.ts';
import { writeEInvoice } from '#domain/e-invoice/files/write-e-invoice.ts';
import { minorToDecimal } from '#domain/money.ts';
import { obstaclesOf } from '#domain/e-invoice/terms/obstacles.ts';
import { toSemanticInvoice } from '#domain/e-invoice/terms/to-semantic-invoice.ts';
import { serverRefusals } from '#messages/en/server-refusals.ts';
import { plainFacts } from './plain-facts.ts';
import { plantedFaults, validInvoice } from './planted-faults.ts';
import { randomFacts } from './random-facts.ts';

const seeds = Array.from({ length: 1_000 }, (_, index) => index + 1);

test('a thousand random documents are valid e-invoices of every profile', () => {
  const broken = seeds.flatMap((seed) => {
    const invoice = toSemanticInvoice(randomFacts(seed));
    return profileNames.flatMap((name) =>
      checkEInvoice(invoice, name).map(({ rule }) => `${String(seed)} ${name} ${rule}`),
    );
  });
  expect(broken).toEqual([]);
});

test('every sum of a thousand random e-invoices is the ledger’s', () => {
  for (const seed of seeds) {
    const facts = randomFacts(seed);
    const { totals, breakdown, lines, allowances } = toSemanticInvoice(facts);
    const money = (minor: bigint) => minorToDecimal(minor, facts.exponent);
    const net = facts.taxes.reduce((sum, tax) => sum + tax.baseMinor, 0n);
    expect(totals).toMatchObject({ gross: money(facts.totalMinor), net: money(net) });
    const nets = sumOf(lines.map((line) => line.net));
    const taken = sumOf(allowances.map((allowance) => allowance.amount));
    expect(nets - taken).toBe(amount(totals.net));
    expect(sumOf(breakdown.map(({ tax }) => tax))).toBe(amount(totals.tax));
  }
});

test('at least 200 planted faults are each found by their rule', () => {
  const faults = plantedFaults();
  const unseen = faults.filter(
    ({ rule, profile, invoice }) =>
      !checkEInvoice(invoice, profile).some((finding) => finding.rule === rule),
  );
  expect(faults.length).toBeGreaterThan(200);
  expect(unseen.map(({ rule, profile }) => `${rule} ${profile}`)).toEqual([]);
});

test('each rule of the checker is broken by one of the planted faults', () => {
  const planted = new Set(plantedFaults().map(({ rule }) => rule));
  expect([...new Set(rules.map(({ id }) => id))].filter((id) => !planted.has(id))).toEqual([]);
});

test('a document without a fault breaks no rule', () => {
  for (const category of ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M'] as const) {
    for (const name of profileNames) {
      expect(checkEInvoice(validInvoice(category), name), `${category} ${name}`).toEqual([]);
    }
  }
});

test('what a rule says is a sentence of the catalogue', () => {
  for (const { text } of rules) expect(serverRefusals.eInvoiceRules[text]).toMatch(/\.$/);
});

test('two taxes on a line and currencies of three decimals cannot be said', () => {
  const [line] = plainFacts().lines;
  if (!line) throw new Error('No line');
  const taxes = [...line.taxes, { category: 'S' as const, rate: '7' }];
  const twice = plainFacts('S', { lines: [{ ...line, taxes }] });
  expect(obstaclesOf(twice)).toMatchObject([{ text: 'line-two-taxes', values: { line: '1' } }]);
  const inDinar = plainFacts('S', { currency: 'KWD', exponent: 3 });
  expect(obstaclesOf(inDinar)).toMatchObject([{ text: 'three-decimal-currency' }]);
});

test('a seller with a tax number alone is identified by it', () => {
  const { seller } = plainFacts('E');
  const alone = { ...seller, vatId: '', registration: null, taxNumber: '13/815/08155' };
  const invoice = toSemanticInvoice(plainFacts('E', { seller: alone }));
  for (const name of profileNames) {
    expect(checkEInvoice(invoice, name), name).toEqual([]);
    expect(writeEInvoice(invoice, name)).toMatch(/<(ram|cbc):ID>13\/815\/08155</);
  }
  const known = toSemanticInvoice(plainFacts('E', { seller: { ...alone, vatId: 'DE136695976' } }));
  expect(writeEInvoice(known, 'peppol')).not.toContain('PartyIdentification');
});

test('the same terms become the same file, and text is escaped in it', () => {
  for (const name of profileNames) {
    const file = writeEInvoice(toSemanticInvoice(randomFacts(7)), name);
    expect(writeEInvoice(toSemanticInvoice(randomFacts(7)), name)).toBe(file);
    expect(file).toContain('Work &amp; &lt;things&gt;');
  }
});
