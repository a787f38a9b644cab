import type { CreditLineInput } from '#contract/invoices/credit-note-input.ts';
import {
  amountOfQuantity,
  type CreditedLine,
  type EarlierNote,
  leftToCredit,
  taxesKey,
} from '#domain/credit-notes/credited-document.ts';
import { invoiceTotals } from '#domain/invoice-totals.ts';
import { minorToDecimal } from '#domain/money.ts';
import { refusal } from '#messages/refusal.ts';
import { withoutIsolates } from '#messages/direction.ts';
import { knownLanguage } from '#messages/document-languages.ts';
import { documentTexts } from '#messages/texts.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { formatAmount } from '#server/ledger/format-amount.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import { readAmount, readAmountAboveZero } from '#server/ledger/read-amount.ts';
import type { CreditedInvoice } from './read-credited-invoice.ts';

/** A line of a credit note with what it says. */
export interface WrittenLine extends CreditedLine {
  title: string;
  description: string;
  /** So many as the document says. */
  shownQty: string;
  unit: string;
  cost: string;
}

/** The lines of a credit note as they are asked for. @throws {ProblemError} `rule-broken`, naming the field */
export function readCreditLines(
  credited: CreditedInvoice,
  invoice: LockedInvoice,
  inputs: readonly CreditLineInput[],
): WrittenLine[] {
  const lines: WrittenLine[] = [];
  for (const [index, input] of inputs.entries()) {
    const path = `lines.${String(index)}`;
    const soFar = [...credited.earlier, { lines, taxes: [] }];
    const line =
      'line' in input
        ? lineOfInvoice(input, { credited, invoice, soFar, path })
        : ownLine(input, { credited, invoice, soFar, path });
    lines.push(line);
  }
  return lines;
}

interface Scope {
  credited: CreditedInvoice;
  invoice: LockedInvoice;
  soFar: readonly EarlierNote[];
  path: string;
}

function lineOfInvoice(
  input: Extract<CreditLineInput, { line: number }>,
  { credited, invoice, soFar, path }: Scope,
): WrittenLine {
  const line = credited.document.lines.find(({ position }) => position === input.line);
  const left = leftToCredit(credited.document, soFar).lines.find(
    ({ position }) => position === input.line,
  );
  if (!line || !left) throw ruleBroken(`${path}.line`, refusal('credit.noLine'));
  if (line.chargedMinor <= 0n) throw ruleBroken(`${path}.line`, refusal('credit.takesOff'));
  const { qty } = input;
  const field = qty === undefined ? 'amount' : 'qty';
  const amountMinor =
    qty === undefined
      ? readAmountAboveZero(input.amount, `${path}.amount`, invoice)
      : quantity(qty);
  if (amountMinor > left.amountMinor) {
    const most = formatAmount({ ...invoice, minor: left.amountMinor });
    throw ruleBroken(`${path}.${field}`, refusal('credit.aboveLine', { most }));
  }
  if (amountMinor <= 0n) throw ruleBroken(`${path}.${field}`, refusal('credit.nothing'));
  const { position, taxes } = line;
  return writtenLine(credited, invoice, { position, qty: qty ?? null, amountMinor, taxes });

  function quantity(wanted: string): bigint {
    if (!line) return 0n;
    try {
      return amountOfQuantity(line, soFar, wanted);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw ruleBroken(`${path}.qty`, refusal('credit.aboveQuantity', { most: left?.qty ?? '0' }));
    }
  }
}

function ownLine(
  input: Exclude<CreditLineInput, { line: number }>,
  { credited, invoice, soFar, path }: Scope,
): WrittenLine {
  const { title, description, qty, unit, cost, taxes } = input;
  const key = taxesKey(taxes);
  const { groups } = leftToCredit(credited.document, soFar);
  const group = groups.find((one) => one.key === key);
  if (!group) throw ruleBroken(`${path}.taxes`, refusal('credit.otherTax'));
  readAmount(cost, { path: `${path}.cost`, currency: { code: invoice.currency, ...invoice } });
  const { lines } = invoiceTotals({
    ...{ currencyExponent: invoice.exponent, pricesIncludeTax: false, taxPerLine: false },
    lines: [{ cost, qty, taxes: [] }],
  });
  const amountMinor = lines[0]?.priceMinor ?? 0n;
  if (amountMinor <= 0n) throw ruleBroken(`${path}.cost`, refusal('credit.nothing'));
  if (amountMinor > group.amountMinor) {
    const most = formatAmount({ ...invoice, minor: group.amountMinor });
    throw ruleBroken(`${path}.cost`, refusal('credit.aboveTax', { most }));
  }
  // As the invoice has them, so that all its documents name a tax alike.
  const line = { position: null, qty: null, amountMinor, taxes: group.taxes };
  return { ...line, title, description, shownQty: qty, unit, cost };
}

/** A line with the texts of the one that it credits, or of the invoice as a whole. */
export function writtenLine(
  { texts, language }: CreditedInvoice,
  { number, exponent }: Pick<LockedInvoice, 'number' | 'exponent'>,
  line: CreditedLine,
): WrittenLine {
  const text = texts.find(({ position }) => position === line.position);
  const amount = minorToDecimal(line.amountMinor, exponent);
  const t = documentTexts('sheet', knownLanguage(language));
  return {
    ...line,
    title: text?.title ?? withoutIsolates(t('creditNote.line', { number: number ?? '' })),
    description: text?.description ?? '',
    shownQty: line.qty ?? '1',
    // An amount of a line is counted in nothing.
    unit: line.qty === null ? '' : (text?.unit ?? ''),
    cost: line.qty === null ? amount : (text?.cost ?? amount),
  };
}
