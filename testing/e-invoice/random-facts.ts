import { addDays } from '#domain/calendar-day.ts';
import { currencyExponent } from '#domain/currency-exponent.ts';
import { type Deduction, deductedTotals } from '#domain/prepayments/deducted-totals.ts';
import type { EInvoiceFacts, LineTax } from '#domain/e-invoice/terms/e-invoice-facts.ts';
import type { VatCategory } from '#domain/e-invoice/semantic-invoice.ts';
import { noteSubjects } from '#domain/e-invoice/legal-notes.ts';
import { type InvoiceLine, type InvoiceTerms, invoiceTotals } from '#domain/invoice-totals.ts';
import { createRandom, type Random } from '../random.ts';
import { randomParties } from './random-parties.ts';

const rates: Partial<Record<VatCategory, string[]>> = {
  S: ['19', '7', '21', '9.5', '5.5', '20', '0.5'],
  L: ['7', '3'],
  M: ['4', '0.5'],
};

const reasons: Partial<Record<VatCategory, [reason: string, code: string]>> = {
  E: ['Exempt from VAT, § 19 UStG.', ''],
  AE: ['Reverse charge', 'VATEX-EU-AE'],
  K: ['Intra-Community supply', 'VATEX-EU-IC'],
  G: ['Export outside the EU', 'VATEX-EU-G'],
  O: ['Not subject to VAT', 'VATEX-EU-O'],
};

/** The taxes of one document: some stand beside others, what is not subject to VAT stands alone. */
function randomTaxes(random: Random): LineTax[] {
  const category = random.pick<VatCategory>([
    'S',
    'S',
    'S',
    'Z',
    'E',
    'AE',
    'K',
    'G',
    'O',
    'L',
    'M',
  ]);
  const first = { category, rate: random.pick(rates[category] ?? ['0']) };
  if (category === 'O' || random.chance(0.4)) return [first];
  const others = (rates.S ?? []).map((rate) => ({ category: 'S' as const, rate }));
  const more: LineTax[] = [...others, { category: 'Z', rate: '0' }, { category: 'E', rate: '0' }];
  const isSame = (tax: LineTax) => tax.category === category && tax.rate === first.rate;
  const beside = random.shuffled(more).filter((tax) => !isSame(tax));
  return [first, ...beside.slice(0, random.int(1, 2))];
}

function decimal(random: Random, { most, decimals }: { most: number; decimals: number }): string {
  const whole = String(random.int(0, most));
  if (decimals === 0) return whole;
  const behind = Array.from({ length: decimals }, () => String(random.int(0, 9))).join('');
  return `${whole}.${behind}`;
}

function randomLine(random: Random, tax: LineTax, exponent: number): InvoiceLine {
  const cost = decimal(random, { most: 2000, decimals: random.pick([0, exponent, exponent, 4]) });
  const qty = random.pick(['1', '3', '12', decimal(random, { most: 40, decimals: 4 }), '0']);
  const isNegative = random.chance(0.12) && qty !== '0';
  const percent = { percent: decimal(random, { most: 99, decimals: random.pick([0, 1, 4]) }) };
  return {
    cost,
    qty: isNegative ? `-${qty}` : qty,
    taxes: [tax],
    ...(random.chance(0.3) && { discount: percent }),
  };
}

function randomTerms(random: Random, taxes: readonly LineTax[], exponent: number): InvoiceTerms {
  const more = Array.from({ length: random.int(0, 6) }, () => random.pick(taxes));
  const lines = [...taxes, ...more].map((tax) => randomLine(random, tax, exponent));
  const discount = { percent: decimal(random, { most: 60, decimals: random.pick([0, 2]) }) };
  return {
    currencyExponent: exponent,
    pricesIncludeTax: random.chance(0.35),
    // Rounded by line to whole yen, tax is soon a whole yen off, which no e-invoice may be.
    taxPerLine: exponent > 0 && random.chance(0.25),
    lines,
    ...(random.chance(0.4) && { discount }),
  };
}

/** A prepayment on the same taxes, of which the final invoice takes off all. */
function randomDeduction(random: Random, taxes: readonly LineTax[]): Deduction {
  const amounts = taxes.map((tax) => ({
    tax,
    baseMinor: BigInt(random.int(100, 90_000)),
  }));
  const rows = amounts.map(({ tax, baseMinor }) => {
    const tenThousandths = BigInt(Math.round(Number(tax.rate) * 10_000));
    return { ...tax, baseMinor, taxMinor: (baseMinor * tenThousandths + 500_000n) / 1_000_000n };
  });
  return { netMinor: rows.reduce((sum, row) => sum + row.baseMinor, 0n), taxes: rows };
}

/** An issued document as the ledger would have it: all categories, discounts, prices with tax, negative lines, prepayments. */
export function randomFacts(seed: number): EInvoiceFacts {
  const random = createRandom(seed);
  const taxes = randomTaxes(random);
  const [first] = taxes;
  const main = first?.category === '' ? 'S' : (first?.category ?? 'S');
  const currency = random.pick(['EUR', 'EUR', 'EUR', 'USD', 'CHF', 'PLN', 'JPY']);
  const exponent = currencyExponent(currency);
  const { seller, buyer, iban } = randomParties(random, main);
  const terms = randomTerms(random, taxes, exponent);
  const typeCode = random.pick(['380', '380', '380', '381', '386'] as const);
  const isCredit = typeCode === '381';
  const isFinal = typeCode === '380' && random.chance(0.2);
  const deduction = isFinal ? randomDeduction(random, taxes) : null;
  const totals = deductedTotals(invoiceTotals(terms), deduction ? [deduction] : []);
  const issueDate = `2026-${String(random.int(1, 12)).padStart(2, '0')}-15`;
  const period = { from: addDays(issueDate, -30), to: addDays(issueDate, -1) };
  const hasPeriod = random.chance(0.3);
  return {
    number: `INV-2026-${String(seed).padStart(4, '0')}`,
    issueDate,
    typeCode,
    currency,
    exponent,
    dueDate: isCredit ? null : addDays(issueDate, 14),
    buyerReference: '04011000-12345-34',
    project: random.chance(0.2) ? 'P & Q' : '',
    contract: random.chance(0.2) ? 'C-1' : '',
    purchaseOrder: random.chance(0.3) ? 'PO <7>' : '',
    paymentTerms: random.chance(0.3) ? 'Within 14 days\nwithout deduction' : '',
    notes: random.chance(0.5)
      ? [
          { subject: '', text: 'Thank you & goodbye\nSecond line' },
          { subject: random.pick(noteSubjects), text: 'Fee' },
        ]
      : [],
    preceding: isCredit ? [{ number: 'INV-2026-0001', issueDate: '2026-01-01' }] : [],
    delivery: hasPeriod ? { day: null, period } : { day: issueDate, period: null },
    payment: isCredit
      ? {
          meansCode: seller.address.countryCode === 'NL' ? '57' : '97',
          reference: '',
          account: '',
          accountName: '',
          bic: '',
        }
      : {
          meansCode: '58',
          reference: `INV-${String(seed)}`,
          account: iban,
          accountName: seller.name,
          bic: '',
        },
    seller,
    buyer,
    deliverTo: random.chance(0.1) ? buyer.address : null,
    pricesIncludeTax: terms.pricesIncludeTax,
    taxPerLine: terms.taxPerLine,
    lines: terms.lines.map((line, index) => ({
      title: `Work & <things> ${String(index)}`,
      description: random.chance(0.3) ? 'As agreed\u0007 “today”' : '',
      qty: line.qty,
      unit: random.pick(['C62', 'HUR', 'KGM', 'E48']),
      cost: line.cost,
      amountMinor: totals.lines[index]?.priceMinor ?? 0n,
      discountMinor: totals.lines[index]?.discountMinor ?? 0n,
      discountPercent: line.discount && 'percent' in line.discount ? line.discount.percent : null,
      taxes: line.taxes as LineTax[],
      period: hasPeriod && random.chance(0.3) ? period : null,
    })),
    taxes: totals.taxes as EInvoiceFacts['taxes'],
    totalMinor: totals.totalMinor,
    deductions: deduction
      ? [
          {
            number: 'INV-2026-0002',
            issueDate: '2026-01-02',
            taxes: deduction.taxes as EInvoiceFacts['taxes'],
          },
        ]
      : [],
    reasons: taxes.flatMap(({ category, rate }) => {
      const said = category === '' ? undefined : reasons[category];
      if (!said || category === '') return [];
      return [{ category, rate, reason: said[0], reasonCode: said[1] }];
    }),
    accounting:
      currency === 'EUR' ? null : { currency: 'EUR', exponent: 2, taxMinor: totals.taxMinor },
    words: { discount: 'Discount', prepayment: (number) => `Less prepayment ${number}` },
  };
}
