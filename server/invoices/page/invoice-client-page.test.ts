import { describe, expect, test } from 'vitest';
import type { InvoiceDocumentFacts } from '#domain/invoice-document.ts';
import { american, invoiceFacts } from '#domain/test-invoice-facts.ts';
import { drawClientPage } from '#server/documents/page/draw-client-page.ts';
import type { ClientPage } from '#server/documents/page/client-page.ts';
import { writingIn } from '#server/documents/texts.ts';
import { invoiceClientPage } from './invoice-client-page.ts';

type Change = Partial<InvoiceDocumentFacts['invoice']>;

function page(
  change: Change = {},
  payment: Partial<InvoiceDocumentFacts['paymentDetails']> = {},
  today = '2026-11-20',
) {
  return invoiceClientPage(invoiceFacts(change, payment), american, today);
}
/** Badge, headline and sentence in one line. */
function standing(change: Change, today?: string): string {
  const { badge, headline, sentence } = page(change, {}, today);
  return [badge.text, headline, sentence.map(({ text }) => text).join('')].join(' | ');
}

const voided = { day: '2026-11-20', reason: 'Sent twice', creditNote: null };
const unpaid: Change = { invoiceStatus: 'Sent', paid: 0, payments: [], balance: 3420 };

describe('where an invoice stands', () => {
  test.each<[string, Change, string]>([
    ['Issued', unpaid, 'Open | $3,420.00 | due 26 November 2026, in 6 days'],
    ['Sent', unpaid, 'Open | $3,420.00 | due 26 November 2026, in 6 days'],
    ['Downloaded', unpaid, 'Open | $3,420.00 | due 26 November 2026, in 6 days'],
    ['Partial Payment', {}, 'Partly paid | $2,420.00 | due 26 November 2026, in 6 days'],
    ['Paid', { paid: 3420, balance: 0 }, 'Paid | $3,420.00 | paid in full, thank you'],
    [
      'Paid',
      { ...unpaid, credited: 3420, balance: 0 },
      'Settled | Nothing to pay | settled in full by credit',
    ],
    [
      'Paid',
      { paid: 420, credited: 3000, balance: 0 },
      'Settled | Nothing to pay | settled in full by payment and credit, thank you',
    ],
    ['Paid', { ...unpaid, total: 0, balance: 0 }, 'Settled | Nothing to pay | '],
    [
      'Void',
      { ...unpaid, balance: 0, voided },
      'Canceled | Nothing to pay | This invoice of $3,420.00 was canceled on 20 November 2026: Sent twice',
    ],
    [
      'Void',
      { ...unpaid, balance: 0, voided: { ...voided, creditNote: { number: 'CN-2026-0007' } } },
      'Canceled | Nothing to pay | This invoice of $3,420.00 was canceled on 20 November 2026 by credit note CN-2026-0007: Sent twice',
    ],
    ['Written Off', { balance: 0 }, 'Partly paid | $2,420.00 | due 26 November 2026, in 6 days'],
  ])('%s', (invoiceStatus, change, said) => {
    expect(standing({ ...change, invoiceStatus })).toBe(said);
  });

  test('says how far the due day is away', () => {
    const due = (today: string) => standing({ ...unpaid, invoiceStatus: 'Sent' }, today);
    expect(due('2026-11-25')).toContain('26 November 2026, in 1 day');
    expect(due('2026-11-26')).toContain('due 26 November 2026, today');
    const late = (today: string) => standing({ invoiceStatus: 'Past Due' }, today);
    expect(late('2026-11-27')).toBe('Past due | $2,420.00 | was due 26 November 2026, 1 day ago');
    expect(late('2026-12-06')).toContain('10 days ago');
  });
});

test('a discount for early payment is offered until its last day', () => {
  const earlyDiscount = { percent: '2', until: '2026-11-20', amount: 48.4, payable: 2371.6 };
  const offer = (today: string) => page({ earlyDiscount }, {}, today).document.earlyPayment;
  expect(offer('2026-11-20')).toContain('2% discount if paid by 20 Nov 2026');
  expect(offer('2026-11-21')).toBe('');
});

test('the reference of the chosen scheme is printed, copied without spaces, and in the code', () => {
  const { payment, document } = page(
    { ...unpaid, number: 'INV-2026-0409', currency: 'EUR', referenceScheme: 'rf' },
    { iban: 'DE89370400440532013000', swiftCode: '' },
  );
  const fact = payment?.facts.find(({ copied }) => copied === 'RF7320260409');
  expect(fact?.text).toBe('RF73 2026 0409');
  expect(payment?.code?.text.split('\n').slice(-2)).toEqual(['RF7320260409', '']);
  expect(document.transfer?.sentence.map(({ text }) => text)).toContain('RF73 2026 0409');
});

describe('how far it is paid', () => {
  test('is what was received, of the whole', () => {
    expect(page().progress).toEqual({
      percent: 29.2,
      settled: '$1,000.00 received, thank you',
      whole: 'of $3,420.00',
    });
  });
  test('tells credit from money', () => {
    const credited = { paid: 0, credited: 420.5, balance: 2999.5 };
    expect(page(credited).progress).toMatchObject({ settled: '$420.50 credited' });
    const both = { paid: 0.1, credited: 0.2, balance: 3419.7 };
    expect(page(both).progress).toMatchObject({
      settled: '$0.30 received and credited, thank you',
    });
  });
  test.each<[string, Change]>([
    ['nothing is paid', unpaid],
    ['all is paid', { invoiceStatus: 'Paid', paid: 3420, balance: 0 }],
    ['it is void', { ...unpaid, invoiceStatus: 'Void', balance: 0 }],
  ])('is not shown where %s', (_, change) => {
    expect(page(change).progress).toBeNull();
  });
});

describe('how to pay', () => {
  test('is the balance with what a form of a bank takes', () => {
    const { payment } = page({}, { country: 'United Kingdom' });
    expect(payment?.facts.map(({ name, text, copied }) => [name, text, copied])).toEqual([
      ['Amount', '$2,420.00', '2420.00'],
      ['IBAN', 'GB08 SVAV 3092 1755 0418 62', 'GB08SVAV30921755041862'],
      ['SWIFT code', 'SVAVGB2L', 'SVAVGB2L'],
      ['Reference', 'INV-2026-0409', 'INV-2026-0409'],
    ]);
    expect(payment?.bank).toBe('Severn & Avon Bank, United Kingdom');
  });
  test('has a code for the app of a bank in euros, for what is left to pay', () => {
    expect(page().payment?.code).toBeNull();
    expect(page({ currency: 'EUR' }).payment?.code).toMatchObject({
      kind: 'sepa',
      text: expect.stringContaining('\nEUR2420.00\n') as string,
    });
  });
  test.each<[string, Change, { iban?: string }]>([
    ['it is paid', { invoiceStatus: 'Paid', paid: 3420, balance: 0 }, {}],
    ['it is void', { invoiceStatus: 'Void', balance: 0 }, {}],
    ['the seller has no account', {}, { iban: '' }],
  ])('is not said where %s', (_, change, payment) => {
    expect(page(change, payment).payment).toBeNull();
  });
});

test('questions go to the company, under the name of who sold', () => {
  const { seller } = invoiceFacts().invoice;
  expect(page().contact).toBeNull();
  const withEmail = { ...seller, companyEmail: 'billing@northwind.example' };
  expect(page({ seller: withEmail }).contact).toEqual({
    name: 'Northwind Studio',
    email: 'billing@northwind.example',
  });
  expect(page({ seller: withEmail, salesperson: { name: 'Mara' } }).contact?.name).toBe('Mara');
});

test('names whom it is for, once', () => {
  expect(page().reader).toBe('Jane Roe, Tessera Analytics');
  const { billTo } = invoiceFacts().invoice;
  expect(page({ billTo: { ...billTo, company: 'Jane Roe' } }).reader).toBe('Jane Roe');
});

describe('in two languages', () => {
  const german = writingIn({ language: 'de', second: 'en', locale: 'de-DE' });
  const inBoth = (change: Change) => {
    const given = invoiceFacts(change, { iban: 'DE89370400440532013000' });
    return invoiceClientPage(given, german, '2026-11-20');
  };
  const secondsOn = (drawn: string) =>
    Array.from(drawn.matchAll(/<small[^>]*lang="en"[^>]*>([^<]*)<\/small/g), ([, text = '']) =>
      text.trim(),
    );
  const draw = (shown: ClientPage) =>
    drawClientPage({ page: shown, logo: '', portrait: '', path: '/' });

  test('deadline, headings and bank details are in the second as well', () => {
    const both = inBoth(unpaid);
    expect(secondsOn(draw(both))).toEqual(
      expect.arrayContaining([
        'due 26. November 2026, in 6 days',
        'Pay by bank transfer',
        'Amount',
        'Reference',
        'What you are paying for',
      ]),
    );
    expect(both.payment?.facts.find(({ name }) => name === 'IBAN')).not.toHaveProperty('second');
  });

  test('so is how it was paid, over credit notes, and over other accounts', () => {
    const both = inBoth({});
    expect(secondsOn(draw(both))).toContain('Card');
    const note = { number: 'CN-2026-0007', day: '20. November 2026', amount: '100,00 $' };
    const others = [{ bank: '', facts: [{ name: 'IBAN', text: 'DE89', copied: 'DE89' }] }];
    const payment = both.payment && { ...both.payment, others };
    const drawn = draw({ ...both, payment, creditNotes: [note] });
    expect(secondsOn(drawn)).toEqual(
      expect.arrayContaining(['Credit notes', 'Or to this account']),
    );
  });
});
