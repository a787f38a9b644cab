import { describe, expect, test } from 'vitest';
import { invoiceDocument } from './invoice-document.ts';
import { american, invoiceFacts } from './test-invoice-facts.ts';

type Changes = Parameters<typeof invoiceFacts>;
const said = (...changes: Changes) => invoiceDocument(invoiceFacts(...changes), american);
const totals = (...changes: Changes) =>
  said(...changes).totals.map(({ name, text }) => `${name} ${text}`);

describe('the head', () => {
  test('names the invoice by its number alone, a draft by its id', () => {
    expect(said()).toMatchObject({
      heading: 'Invoice INV-2026-0409',
      number: 'INV-2026-0409',
      fileName: 'INV-2026-0409',
      mark: null,
    });
    expect(said({ number: null, invoiceStatus: 'Draft' })).toMatchObject({
      number: '#5031',
      fileName: 'Draft-5031',
      mark: 'DRAFT',
    });
    expect(said({ invoiceStatus: 'Void' }).mark).toBe('VOID');
  });

  test('makes a safe file name of any number', () => {
    expect(said({ number: '../a b/ü"1' }).fileName).toBe('..-a-b---1');
  });

  test('has no reference where there is none', () => {
    const names = (reference: string) => said({ reference }).facts.map(({ name }) => name);
    expect(names('')).toEqual(['Date Issued', 'Due Date']);
    expect(names('PO 1')).toEqual(['Date Issued', 'Due Date', 'Your reference']);
  });
});

test('names a country in the language of the document, where it was chosen and not typed', () => {
  const place = { address: '80331 München', country: 'Germany', countryCode: 'DE' };
  const linesIn = (language: string, billTo: object) => {
    const facts = invoiceFacts({ billTo: { ...invoiceFacts().invoice.billTo, ...billTo } });
    return invoiceDocument(facts, { ...american, language }).buyer.lines.join('\n');
  };
  expect(linesIn('de', place)).toContain('80331 München, Deutschland');
  expect(linesIn('fr', place)).toContain('80331 München, Allemagne');
  expect(linesIn('en', place)).toContain('80331 München, Germany');
  expect(linesIn('fr', { ...place, country: 'Freistaat Bayern' })).toContain('Freistaat Bayern');
});

test('names a party by its lines: none empty, none twice, the country at the end of the address', () => {
  const party = { ...invoiceFacts().invoice.billTo, company: 'Jane Roe', contact: '+1 303' };
  const billTo = {
    ...party,
    address: 'Alder Street 1\n\n Denver \n',
    country: 'USA',
    taxNumber: '7',
  };
  expect(said({ billTo }).buyer.lines).toEqual([
    ...['Alder Street 1', 'Denver, USA', '+1 303', 'Tax no. 7'],
  ]);
});

test('leaves out bank details that are not there', () => {
  expect(said({}, { bankName: '', swiftCode: '' }).bank?.facts).toEqual([
    { name: 'IBAN', text: 'GB08 SVAV 3092 1755 0418 62' },
  ]);
});

describe('the lines', () => {
  const [line] = invoiceFacts().invoice.items;
  if (!line) throw new Error('The invoice of the tests has a line');

  test('carry their sum from one to the next, exactly', () => {
    const items = [0.1, 0.2, 0.3].map((price) => ({ ...line, price }));
    expect(said({ items }).lines.map(({ carried }) => carried)).toEqual([
      ...['$0.10', '$0.30', '$0.60'],
    ]);
  });

  test('tell their own discount and every tax on them', () => {
    const typedDiscount = { percent: '9.5' };
    const taxes = [{ rate: 5 }, { rate: 9.975 }];
    const items = [
      { ...line, discount: 12.5, typedDiscount, taxes, qty: 1234.5, cost: 0.3333 },
      { ...line, discount: 10, typedDiscount: { amount: '10' } },
    ];
    expect(said({ items }).lines).toMatchObject([
      {
        discount: 'Discount 9.5%: \u2212$12.50',
        tax: '5% + 9.975%',
        quantity: '1,234.5',
        cost: '$0.3333',
      },
      { discount: 'Discount: \u2212$10.00', tax: '20%' },
    ]);
  });
});

test('an early payment is said with what it takes off, while something is to be paid', () => {
  const early = { percent: '2.5', until: '2026-12-05', amount: 25.5, payable: 994.5 };
  const euros = { currency: 'EUR', earlyDiscount: early };
  expect(said(euros).earlyPayment).toBe(
    '2.5% discount if paid by 5 Dec 2026: pay €994.50 (€25.50 less).',
  );
  expect(said({ earlyDiscount: { ...early, payable: null } }).earlyPayment).toBe('');
  expect(said().earlyPayment).toBe('');
});

describe('the totals', () => {
  test('go from the subtotal to what is owed', () => {
    expect(totals()).toEqual([
      'Subtotal $3,000.00',
      'Discount 5% \u2212$150.00',
      'Taxable amount $2,850.00',
      'Tax 20% on $2,850.00 $570.00',
      'Total $3,420.00',
      'Paid \u2212$1,000.00',
      'Balance due $2,420.00',
    ]);
  });

  test('leave out what is nothing', () => {
    const nothing = { discount: 0, typedDiscount: null, taxes: [], paid: 0, payments: [] };
    expect(totals({ ...nothing, total: 3000, balance: 3000 })).toEqual([
      ...['Subtotal $3,000.00', 'Total $3,000.00', 'Balance due $3,000.00'],
    ]);
  });

  test('show credit, and tell taxes of the same rate apart', () => {
    const taxes = [
      { category: 'S', rate: 20, base: 1500, amount: 300 },
      { category: 'AE', rate: 20, base: 1350, amount: 270 },
    ];
    const rows = totals({ taxes, credited: 420, balance: 2000 });
    expect(rows).toContain('Tax 20% (S) on $1,500.00 $300.00');
    expect(rows).toContain('Tax 20% (AE) on $1,350.00 $270.00');
    expect(rows).toContain('Credited \u2212$420.00');
  });

  test('add up on a void invoice, too', () => {
    expect(totals({ invoiceStatus: 'Void', balance: 0 }).slice(-2)).toEqual([
      'Void \u2212$2,420.00',
      'Balance due $0.00',
    ]);
  });

  test('keep asking for what was written off: that is the books’ own affair', () => {
    const writtenOff = { invoiceStatus: 'Written Off', balance: 0 };
    expect(totals(writtenOff)).toEqual(totals({ invoiceStatus: 'Partial Payment' }));
    expect(said(writtenOff).headline.text).toBe('$2,420.00');
    expect(said(writtenOff).transfer).not.toBeNull();
  });

  test('say where prices include tax', () => {
    const model = said({ pricesIncludeTax: true });
    expect(model.totals[0]?.name).toBe('Subtotal without tax');
    expect(model.remark).toBe('The prices of the lines include tax.');
  });

  test('have the decimals of their currency', () => {
    const yen = { currency: 'JPY', discount: 0, typedDiscount: null, paid: 0, payments: [] };
    const rows = totals({ ...yen, subtotal: 999, total: 1099, balance: 1099, taxes: [] });
    expect(rows).toEqual(['Subtotal ¥999', 'Total ¥1,099', 'Balance due ¥1,099']);
  });
});

test('lists what settled it by day: payments, their reversals, credit', () => {
  const payments = [
    { date: '2026-11-13', method: 'Card', amount: 1000, isReversal: false },
    { date: '2026-11-15', method: 'Card', amount: -1000, isReversal: true },
  ];
  const credits = [
    { date: '2026-11-14', creditNote: { number: 'CN-2026-0001', total: 20 }, amount: 20 },
    { date: '2026-11-14', creditNote: { number: 'CN-2026-0002', total: 20 }, amount: 0 },
    { date: '2026-11-16', creditNote: null, amount: 5 },
  ];
  expect(said({ payments, credits, credited: 25 }).settlements).toEqual({
    title: 'Payments and credits',
    rows: [
      { day: '13 Nov 2026', method: 'Card', amount: '$1,000.00' },
      { day: '14 Nov 2026', method: 'Credit note CN-2026-0001', amount: '$20.00' },
      { day: '15 Nov 2026', method: 'Card, reversed', amount: '\u2212$1,000.00' },
      { day: '16 Nov 2026', method: 'Client credit', amount: '$5.00' },
    ],
  });
});

test('lists what settled it beside a payment on a line of its own, below it', () => {
  const difference = { kind: 'bank-charges', amount: 1.5 } as const;
  const payments = [
    { date: '2026-11-13', method: 'Card', amount: 98.5, isReversal: false, difference },
    {
      ...{ date: '2026-11-15', method: 'Card', amount: -98.5, isReversal: true },
      difference: { ...difference, amount: -1.5 },
    },
  ];
  expect(said({ payments, credits: [] }).settlements?.rows).toEqual([
    { day: '13 Nov 2026', method: 'Card', amount: '$98.50' },
    { day: '13 Nov 2026', method: 'Bank charges and fees', amount: '$1.50' },
    { day: '15 Nov 2026', method: 'Card, reversed', amount: '\u2212$98.50' },
    { day: '15 Nov 2026', method: 'Bank charges and fees, reversed', amount: '\u2212$1.50' },
  ]);
});

describe('how to pay', () => {
  test('is a sentence with all that a transfer needs', () => {
    const sentence = said()
      .transfer?.sentence.map(({ text }) => text)
      .join('');
    expect(sentence).toBe(
      'Amount $2,420.00 to GB08 SVAV 3092 1755 0418 62, reference INV-2026-0409, by 26 November 2026.',
    );
  });

  test.each<[string, Changes]>([
    ['a draft', [{ invoiceStatus: 'Draft' }]],
    ['a void invoice', [{ invoiceStatus: 'Void' }]],
    ['a paid invoice', [{ balance: 0, paid: 3420 }]],
    ['a seller without an account', [{}, { iban: '' }]],
  ])('is not said of %s', (_, changes) => {
    expect(said(...changes).transfer).toBeNull();
  });
});

test('a void invoice says since when, why and by which credit note', () => {
  const voided = { day: '2026-11-20', reason: 'Sent twice', creditNote: null };
  const of = (part: object) =>
    said({ invoiceStatus: 'Void', voided: { ...voided, ...part } }).voided;
  expect(of({})).toBe('Void since 20 November 2026: Sent twice');
  expect(of({ creditNote: { number: 'CN-2026-0007' } })).toBe(
    'Void since 20 November 2026, canceled by credit note CN-2026-0007: Sent twice',
  );
});

test('an invoice in another currency says its tax and total in the seller’s own, with the rate', () => {
  const exchange = { base: 'USD', day: '2026-11-01', total: 140.4, tax: 23.4, rate: '1.17' };
  const remark = (source: string) =>
    said({ currency: 'EUR', exchange: { ...exchange, source } }).remark;
  expect(remark('ECB')).toBe(
    'In USD: tax $23.40, total $140.40. 1 EUR = 1.17 USD (1 November 2026, ECB).',
  );
  expect(remark('settings')).toContain('(1 November 2026).');
});
