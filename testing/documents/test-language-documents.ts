import { creditNoteDocument } from '#domain/credit-note-document.ts';
import { asCopy } from '#domain/document-copy.ts';
import type { DocumentModel, Writing } from '#domain/document-model.ts';
import { invoiceDocument, type InvoiceDocumentFacts } from '#domain/invoice-document.ts';
import { asProForma } from '#domain/pro-forma/as-pro-forma.ts';
import { quoteDocument } from '#domain/quote-document.ts';

/** What people type, in words of no language. */
export interface TypedWords {
  seller: string;
  buyer: string;
  tagline: string;
  method: string;
  note: string;
  lines: readonly string[];
  person: string;
  registration: string;
}

const noLanguage: TypedWords = {
  seller: 'Qorvex',
  buyer: 'Zumlak',
  tagline: 'Brimzo',
  method: 'Wirfal',
  note: 'Plonk vurmis',
  lines: ['Dravok', 'Krelmin'],
  person: 'Yorik Velm',
  registration: 'HRZ 4711',
};

/** For tests: every kind of document in a language, each with all that it can say. */
export function languageDocuments(
  writing: Writing,
  words: TypedWords = noLanguage,
): Record<string, DocumentModel> {
  const facts = invoiceFacts(words);
  const { invoice } = facts;
  const draft = { ...invoice, number: null, invoiceStatus: 'Draft' };
  const voided = { day: '2026-11-20', reason: words.note, creditNote: { number: 'CN-2026-0003' } };
  const document = (changed: Partial<InvoiceDocumentFacts['invoice']> = {}) =>
    invoiceDocument({ ...facts, invoice: { ...invoice, ...changed } }, writing);
  const note = creditNoteFacts(facts, words);
  const quote = { ...invoice, number: 'QUO-2026-0007', validUntil: '2026-12-24' };
  return {
    invoice: document(),
    final: document(final),
    copy: asCopy(document(), '2026-11-20', writing),
    draft: document(draft),
    proForma: asProForma(document(draft), { quoteNumber: '' }, writing),
    void: document({ invoiceStatus: 'Void', voided }),
    prepayment: document({ isPrepayment: true }),
    imported: invoiceDocument({ ...facts, history: { isImported: true } }, writing),
    quote: quoteDocument(quote, writing),
    quoteDraft: quoteDocument({ ...quote, number: null }, writing),
    creditNote: creditNoteDocument(note, writing),
    cancellation: creditNoteDocument({ ...note, cancels: true }, writing),
  };
}

/** An invoice that deducts a prepayment. */
const final: Partial<InvoiceDocumentFacts['invoice']> = {
  deductions: [
    {
      ...{ number: 'INV-2026-0388', issuedDate: '2026-10-01', net: 5000, total: 5950 },
      taxes: [{ category: 'S', rate: 19, base: 5000, amount: 950 }],
    },
  ],
  taxes: [
    { category: 'S', rate: 19, base: 29_711.88, amount: 5645.26 },
    { category: 'S', rate: 7, base: 211.37, amount: 14.8 },
  ],
  total: 30_583.31,
  balance: 29_483.31,
};

function invoiceFacts(words: TypedWords): InvoiceDocumentFacts {
  const party = {
    address: 'Lomstraat 12\n10115 Mirgrad',
    country: '',
    contact: '+49 30 901820',
    companyEmail: 'a@b.example',
    taxNumber: 'DE136695976',
  };
  const [first = '', second = ''] = words.lines;
  const line = { description: '', discount: 0, typedDiscount: null, taxes: [{ rate: 19 }] };
  return {
    invoice: {
      id: 5031,
      number: 'INV-2026-0409',
      invoiceStatus: 'Partial Payment',
      currency: 'EUR',
      issuedDate: '2026-11-12',
      dueDate: '2026-12-03',
      reference: 'PO-7731',
      referenceScheme: 'number',
      seller: {
        ...{ ...party, name: words.seller, tagline: words.tagline },
        registration: words.registration,
      },
      billTo: { ...party, name: words.person, company: words.buyer },
      items: [
        { ...line, title: first, cost: 1250.5, qty: 24, price: 30_012 },
        {
          ...{ ...line, title: second, cost: 89.9, qty: 2.5, price: 213.51 },
          ...{ discount: 11.24, typedDiscount: { percent: '5' }, taxes: [{ rate: 7 }] },
        },
      ],
      subtotal: 30_225.51,
      discount: 302.26,
      typedDiscount: { percent: '1' },
      taxes: [
        { category: 'S', rate: 19, base: 34_711.88, amount: 6595.26 },
        { category: 'S', rate: 7, base: 211.37, amount: 14.8 },
      ],
      total: 36_533.31,
      paid: 1000,
      credited: 100,
      balance: 35_433.31,
      pricesIncludeTax: true,
      note: words.note,
      salesperson: { name: words.person },
      exchange: {
        ...{ base: 'CHF', rate: '0.9345', day: '2026-11-12', source: 'ECB' },
        ...{ total: 34_140.38, tax: 6177.1 },
      },
      earlyDiscount: { percent: '2', until: '2026-11-22', amount: 730.67, payable: 34_702.64 },
      credits: [
        { date: '2026-11-15', creditNote: { number: 'CN-2026-0002', total: 100 }, amount: 100 },
      ],
      payments: [
        {
          ...{ date: '2026-11-13', method: words.method, amount: 980, isReversal: false },
          difference: { kind: 'bank-charges', amount: 20 },
        },
      ],
    },
    paymentDetails: {
      totalDue: 35_433.31,
      bankName: words.seller,
      country: '',
      iban: 'DE89370400440532013000',
      swiftCode: 'COBADEFFXXX',
    },
  };
}

function creditNoteFacts({ invoice }: InvoiceDocumentFacts, words: TypedWords) {
  const { seller, billTo, issuedDate, currency } = invoice;
  return {
    ...{ seller, billTo, issuedDate, currency, number: 'CN-2026-0002', cancels: false },
    ...{ invoiceNumber: 'INV-2026-0409', reason: words.note, pricesIncludeTax: false },
    lines: [
      {
        ...{ title: words.lines[0] ?? '', description: '', qty: '1', unit: '', cost: '100' },
        ...{ discount: '15.97', amount: '84.03', taxes: [{ rate: '19' }] },
      },
    ],
    net: '84.03',
    taxes: [{ category: 'S', rate: '19', base: '84.03', amount: '15.97' }],
    total: '100',
  };
}
