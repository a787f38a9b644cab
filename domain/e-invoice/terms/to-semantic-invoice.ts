import { minorToDecimal } from '../../money.ts';
import type { EInvoiceLine, SemanticInvoice, VatBreakdown } from '../semantic-invoice.ts';
import type { EInvoiceFacts, LineTax, TaxSum } from './e-invoice-facts.ts';
import { groupNets, groupOf, lineNets } from './line-nets.ts';
import { toLine } from './to-line.ts';

/** An issued document in the terms of the norm: every sum is the ledger's. */
export function toSemanticInvoice(facts: EInvoiceFacts): SemanticInvoice {
  const { currency, exponent, accounting } = facts;
  const money = (minor: bigint) => minorToDecimal(minor, exponent);
  const groups = taxGroups(facts);
  const discounted = groups.filter(({ discountMinor }) => discountMinor !== 0n);
  const discountMinor = discounted.reduce((sum, group) => sum + group.discountMinor, 0n);
  const netMinor = groups.reduce((sum, group) => sum + group.baseMinor, 0n);
  const taxMinor = groups.reduce((sum, group) => sum + group.taxMinor, 0n);
  return {
    ...termsOf(facts),
    ...partiesOf(facts, groups),
    currency,
    accounting: accounting && {
      currency: accounting.currency,
      tax: minorToDecimal(accounting.taxMinor, accounting.exponent),
    },
    lines: linesOf(facts),
    allowances: discounted.map((group) => ({
      amount: money(group.discountMinor),
      percent: null,
      base: null,
      reason: facts.words.discount,
      reasonCode: '95',
      ...saidOf(group),
    })),
    breakdown: groups.map((group) => toRow(group, facts)),
    totals: {
      lines: money(netMinor + discountMinor),
      allowances: discounted.length === 0 ? null : money(discountMinor),
      net: money(netMinor),
      tax: money(taxMinor),
      gross: money(facts.totalMinor),
      prepaid: null,
      payable: money(facts.totalMinor),
    },
  };
}

interface TaxGroup extends TaxSum {
  /** What the document's discount takes off of it. */
  discountMinor: bigint;
}

function saidOf({ category, rate }: LineTax): Pick<EInvoiceLine, 'category' | 'rate'> {
  return { category, rate: category === 'O' || category === '' ? null : rate };
}

/** All that is taxed alike, as the ledger has it, with the discount that lies between it and its lines. */
function taxGroups(facts: EInvoiceFacts): TaxGroup[] {
  const deducted = facts.deductions.flatMap(({ taxes }) => taxes);
  const nets = groupNets(facts);
  const ofLines = facts.lines.flatMap((line) => line.taxes.slice(0, 1));
  const all = new Map(
    [...ofLines, ...deducted, ...facts.taxes].map((tax) => [groupOf([tax]), tax]),
  );
  const groups = Array.from(all, ([key, { category, rate }]) => {
    const sums = facts.taxes.filter((tax) => groupOf([tax]) === key);
    const taken = deducted.filter((tax) => groupOf([tax]) === key);
    const baseMinor = sums.reduce((sum, tax) => sum + tax.baseMinor, 0n);
    const deductedMinor = taken.reduce((sum, tax) => sum + tax.baseMinor, 0n);
    const discountMinor = (nets.get(key) ?? 0n) - deductedMinor - baseMinor;
    const taxMinor = sums.reduce((sum, tax) => sum + tax.taxMinor, 0n);
    return { category, rate, baseMinor, taxMinor, discountMinor };
  });
  const untaxed = nets.get('');
  if (untaxed === undefined) return groups;
  return [
    ...groups,
    { category: '', rate: '', baseMinor: untaxed, taxMinor: 0n, discountMinor: 0n },
  ];
}

/** The lines as they were written, then what prepayments take off. */
function linesOf(facts: EInvoiceFacts): EInvoiceLine[] {
  const nets = lineNets(facts);
  const written = facts.lines.map((line, index) =>
    toLine(line, facts, { id: String(index + 1), netMinor: nets[index] ?? 0n }),
  );
  const deducted = facts.deductions.flatMap((deduction) =>
    deduction.taxes.map((tax) => ({ ...tax, name: facts.words.prepayment(deduction.number) })),
  );
  return [
    ...written,
    ...deducted.map((row, index) => ({
      id: String(written.length + index + 1),
      name: row.name,
      description: '',
      quantity: row.baseMinor < 0n ? '1' : '-1',
      unit: 'C62',
      netPrice: minorToDecimal(row.baseMinor, facts.exponent).replace('-', ''),
      baseQuantity: '1',
      net: minorToDecimal(-row.baseMinor, facts.exponent),
      ...saidOf(row),
      period: null,
      allowances: [],
    })),
  ];
}

/** BG-23. What charges nothing is one row a category, with all its reasons. */
function toRow(group: TaxGroup, { reasons, exponent }: EInvoiceFacts): VatBreakdown {
  const own = reasons.filter((one) => groupOf([one]) === groupOf([group]));
  const [code = '', ...otherCodes] = new Set(own.map(({ reasonCode }) => reasonCode));
  return {
    ...saidOf(group),
    base: minorToDecimal(group.baseMinor, exponent),
    tax: minorToDecimal(group.taxMinor, exponent),
    reason: [...new Set(own.map(({ reason }) => reason))].filter(Boolean).join(' '),
    reasonCode: otherCodes.length === 0 ? code : '',
  };
}

function partiesOf(
  { seller, buyer, deliverTo }: EInvoiceFacts,
  groups: readonly TaxGroup[],
): Pick<SemanticInvoice, 'seller' | 'buyer' | 'deliverTo'> {
  const is = (wanted: string) => groups.some(({ category }) => category === wanted);
  // What is not subject to VAT names nobody's VAT id.
  const hide = groups.length === 1 && is('O') ? { vatId: '' } : {};
  return {
    seller: { ...seller, ...hide },
    buyer: { ...buyer, ...hide },
    // A supply within the EU says where it goes, also where that is the buyer's own address.
    deliverTo: deliverTo ?? (is('K') ? buyer.address : null),
  };
}

function termsOf(facts: EInvoiceFacts) {
  const { number, issueDate, typeCode, dueDate, buyerReference, project, contract } = facts;
  const { purchaseOrder, paymentTerms, notes, preceding, delivery, payment, deductions } = facts;
  const prepayments = deductions.map((one) => ({ number: one.number, issueDate: one.issueDate }));
  return {
    ...{ number, issueDate, typeCode, dueDate, buyerReference, project, contract, purchaseOrder },
    ...{ paymentTerms, notes, delivery, payment },
    preceding: [...preceding, ...prepayments],
  };
}
