import type { EInvoiceParty, VatCategory } from '#domain/e-invoice/semantic-invoice.ts';
import type { EInvoiceFacts, LineFacts } from '#domain/e-invoice/terms/e-invoice-facts.ts';
import { invoiceTotals } from '#domain/invoice-totals.ts';

/** A party that every rule takes. */
export function plainParty(country: string, parts: Partial<EInvoiceParty> = {}): EInvoiceParty {
  return {
    name: `Party in ${country}`,
    tradingName: '',
    vatId: `${country}123456789`,
    taxNumber: '',
    registration: { id: '303265045', scheme: '0002' },
    legalText: '',
    electronicAddress: { id: '991-12345-34', scheme: '0204' },
    address: {
      street: 'Main Street 1',
      extraLine: '',
      city: 'Town',
      postCode: '12345',
      region: '',
      countryCode: country,
    },
    contact: { name: 'Jo Doe', phone: '+49 221 123456', email: 'jo@example.org' },
    ...parts,
  };
}

const reasons: Partial<Record<VatCategory, [reason: string, code: string]>> = {
  E: ['Exempt from VAT', ''],
  AE: ['Reverse charge', 'VATEX-EU-AE'],
  K: ['Intra-Community supply', 'VATEX-EU-IC'],
  G: ['Export outside the EU', 'VATEX-EU-G'],
  O: ['Not subject to VAT', 'VATEX-EU-O'],
};

function plainLine(category: VatCategory, parts: Partial<LineFacts>): LineFacts {
  const rate = category === 'S' ? '19' : category === 'L' || category === 'M' ? '7' : '0';
  return {
    title: 'Work',
    description: '',
    qty: '2',
    unit: 'C62',
    cost: '100',
    amountMinor: 20_000n,
    discountMinor: 0n,
    discountPercent: null,
    taxes: [{ category, rate }],
    period: { from: '2026-03-01', to: '2026-03-31' },
    ...parts,
  };
}

/** A document of one category with two lines, a discount on one of them and one on all, in another currency than the books. */
export function plainFacts(
  category: VatCategory = 'S',
  parts: Partial<EInvoiceFacts> = {},
): EInvoiceFacts {
  const discounted = { discountMinor: 2000n, discountPercent: '10', amountMinor: 18_000n };
  const lines = [plainLine(category, {}), plainLine(category, discounted)];
  const totals = invoiceTotals({
    currencyExponent: 2,
    pricesIncludeTax: false,
    taxPerLine: false,
    discount: { percent: '5' },
    lines: lines.map(({ cost, qty, taxes, discountPercent }) => ({
      ...{ cost, qty, taxes },
      ...(discountPercent !== null && { discount: { percent: discountPercent } }),
    })),
  });
  const abroad = category === 'G' ? 'US' : ['AE', 'K'].includes(category) ? 'FR' : 'DE';
  const said = reasons[category];
  const rate = lines[0]?.taxes[0]?.rate ?? '0';
  return {
    number: 'INV-2026-0001',
    issueDate: '2026-04-01',
    typeCode: '380',
    currency: 'USD',
    exponent: 2,
    dueDate: '2026-04-15',
    buyerReference: '04011000-12345-34',
    project: '',
    contract: '',
    purchaseOrder: '',
    paymentTerms: 'Within 14 days',
    notes: [],
    preceding: [{ number: 'INV-2026-0000', issueDate: '2026-01-01' }],
    delivery: { day: null, period: { from: '2026-03-01', to: '2026-03-31' } },
    payment: {
      meansCode: '58',
      reference: 'INV-2026-0001',
      account: 'DE89370400440532013000',
      accountName: 'Seller',
      bic: 'COBADEFFXXX',
    },
    seller: plainParty('DE'),
    buyer: plainParty(abroad),
    deliverTo: null,
    pricesIncludeTax: false,
    taxPerLine: false,
    lines,
    taxes: totals.taxes as EInvoiceFacts['taxes'],
    totalMinor: totals.totalMinor,
    deductions: [],
    reasons: said ? [{ category, rate, reason: said[0], reasonCode: said[1] }] : [],
    accounting: { currency: 'EUR', exponent: 2, taxMinor: totals.taxMinor },
    words: { discount: 'Discount', prepayment: (number) => `Less prepayment ${number}` },
    ...parts,
  };
}
