import { differenceKinds } from '../payments/difference-kinds.ts';
import {
  type AccountSlot,
  partsOfSlot,
  slotsFor,
  type SlotTax,
  taxSlots,
} from './account-slots.ts';

export const charts = ['skr03', 'skr04', 'pcg', 'plain'] as const;
export type Chart = (typeof charts)[number];

/** The words of the ledger, in the order of a chart. A word that is new to the ledger is added here, and to each template. */
export const ledgerWords = [
  'receivable',
  'client-credit',
  'cash',
  'revenue',
  'tax',
  'bad-debt',
  'bad-debt-tax',
  'opening',
  ...differenceKinds,
] as const;
export type LedgerWord = (typeof ledgerWords)[number];

export interface Account {
  number: string;
  name: string;
}
export interface AccountMapping {
  slot: AccountSlot;
  account: string;
}
export interface ChartOfAccounts {
  accounts: Account[];
  mapping: AccountMapping[];
}

type Pair = readonly [number: string, name: string];
interface Template {
  words: Readonly<Record<LedgerWord, Pair>>;
  methods: Readonly<Record<string, Pair>>;
  /** By category and rate as a slot names them: revenue, tax where it is charged, and discounts for early payment where they are kept apart. */
  taxes: Readonly<Record<string, readonly [revenue: Pair, tax?: Pair, discount?: Pair]>>;
}

const skr03: Template = {
  words: {
    receivable: ['1410', 'Forderungen aus Lieferungen und Leistungen'],
    'client-credit': ['1410', 'Forderungen aus Lieferungen und Leistungen'],
    cash: ['1200', 'Bank'],
    revenue: ['8200', 'Erlöse'],
    tax: ['1770', 'Umsatzsteuer'],
    'bad-debt': ['2400', 'Forderungsverluste (übliche Höhe)'],
    'bad-debt-tax': ['1770', 'Umsatzsteuer'],
    opening: ['9008', 'Saldenvorträge Debitoren'],
    'early-payment-discount': ['8730', 'Gewährte Skonti'],
    'bank-charges': ['4970', 'Nebenkosten des Geldverkehrs'],
    'withholding-tax': ['2219', 'Anzurechnende ausländische Quellensteuer'],
    'cash-rounding': ['4900', 'Sonstige betriebliche Aufwendungen'],
  },
  methods: {
    Cash: ['1000', 'Kasse'],
    Card: ['1360', 'Geldtransit'],
    PayPal: ['1360', 'Geldtransit'],
  },
  taxes: {
    'S 19': [
      ['8400', 'Erlöse 19 % USt'],
      ['1776', 'Umsatzsteuer 19 %'],
      ['8736', 'Gewährte Skonti 19 % USt'],
    ],
    'S 7': [
      ['8300', 'Erlöse 7 % USt'],
      ['1771', 'Umsatzsteuer 7 %'],
      ['8731', 'Gewährte Skonti 7 % USt'],
    ],
    'E 0': [['8100', 'Steuerfreie Umsätze § 4 Nr. 8 ff. UStG']],
    'G 0': [['8120', 'Steuerfreie Umsätze § 4 Nr. 1a UStG']],
    'K 0': [['8125', 'Steuerfreie innergemeinschaftliche Lieferungen']],
    'AE 0': [['8337', 'Erlöse aus Leistungen nach § 13b UStG']],
  },
};

const skr04: Template = {
  words: {
    receivable: ['1210', 'Forderungen aus Lieferungen und Leistungen'],
    'client-credit': ['1210', 'Forderungen aus Lieferungen und Leistungen'],
    cash: ['1800', 'Bank'],
    revenue: ['4200', 'Erlöse'],
    tax: ['3800', 'Umsatzsteuer'],
    'bad-debt': ['6930', 'Forderungsverluste (übliche Höhe)'],
    'bad-debt-tax': ['3800', 'Umsatzsteuer'],
    opening: ['9008', 'Saldenvorträge Debitoren'],
    'early-payment-discount': ['4730', 'Gewährte Skonti'],
    'bank-charges': ['6855', 'Nebenkosten des Geldverkehrs'],
    'withholding-tax': ['7639', 'Anzurechnende ausländische Quellensteuer'],
    'cash-rounding': ['6300', 'Sonstige betriebliche Aufwendungen'],
  },
  methods: {
    Cash: ['1600', 'Kasse'],
    Card: ['1460', 'Geldtransit'],
    PayPal: ['1460', 'Geldtransit'],
  },
  taxes: {
    'S 19': [
      ['4400', 'Erlöse 19 % USt'],
      ['3806', 'Umsatzsteuer 19 %'],
      ['4736', 'Gewährte Skonti 19 % USt'],
    ],
    'S 7': [
      ['4300', 'Erlöse 7 % USt'],
      ['3801', 'Umsatzsteuer 7 %'],
      ['4731', 'Gewährte Skonti 7 % USt'],
    ],
    'E 0': [['4100', 'Steuerfreie Umsätze § 4 Nr. 8 ff. UStG']],
    'G 0': [['4120', 'Steuerfreie Umsätze § 4 Nr. 1a UStG']],
    'K 0': [['4125', 'Steuerfreie innergemeinschaftliche Lieferungen']],
    'AE 0': [['4337', 'Erlöse aus Leistungen nach § 13b UStG']],
  },
};

const pcg: Template = {
  words: {
    receivable: ['411000', 'Clients'],
    'client-credit': ['419100', 'Clients, avances et acomptes reçus'],
    cash: ['512000', 'Banque'],
    revenue: ['706000', 'Prestations de services'],
    tax: ['445710', 'TVA collectée'],
    'bad-debt': ['654000', 'Pertes sur créances irrécouvrables'],
    'bad-debt-tax': ['445710', 'TVA collectée'],
    opening: ['890000', 'Bilan d’ouverture'],
    'early-payment-discount': ['665000', 'Escomptes accordés'],
    'bank-charges': ['627000', 'Services bancaires et assimilés'],
    'withholding-tax': ['444000', 'État, impôts sur les bénéfices'],
    'cash-rounding': ['658000', 'Charges diverses de gestion courante'],
  },
  methods: {
    Cash: ['530000', 'Caisse'],
    Card: ['511500', 'Cartes bancaires à encaisser'],
    PayPal: ['511700', 'Paiements en ligne à encaisser'],
  },
  taxes: {
    'S 20': [
      ['706020', 'Prestations de services 20 %'],
      ['445712', 'TVA collectée 20 %'],
    ],
    'S 10': [
      ['706010', 'Prestations de services 10 %'],
      ['445711', 'TVA collectée 10 %'],
    ],
    'S 5.5': [
      ['706005', 'Prestations de services 5,5 %'],
      ['445713', 'TVA collectée 5,5 %'],
    ],
  },
};

const plain: Template = {
  words: {
    receivable: ['1100', 'Accounts receivable'],
    'client-credit': ['2100', 'Client credit'],
    cash: ['1010', 'Bank'],
    revenue: ['4000', 'Sales'],
    tax: ['2200', 'Sales tax payable'],
    'bad-debt': ['6500', 'Bad debts'],
    'bad-debt-tax': ['2210', 'Tax on bad debts'],
    opening: ['3900', 'Opening balances'],
    'early-payment-discount': ['4090', 'Early-payment discounts'],
    'bank-charges': ['6200', 'Bank charges'],
    'withholding-tax': ['1300', 'Withholding tax'],
    'cash-rounding': ['6900', 'Cash rounding'],
  },
  methods: { Cash: ['1000', 'Cash'], Card: ['1020', 'Card clearing'], PayPal: ['1030', 'PayPal'] },
  taxes: {},
};

const templates: Record<Chart, Template> = { skr03, skr04, pcg, plain };

/** The chart of an organisation that has chosen none. */
export function chartOfCountry(country: string): Chart {
  const name = country.trim().toLowerCase();
  if (['germany', 'deutschland', 'de'].includes(name)) return 'skr03';
  return ['france', 'fr'].includes(name) ? 'pcg' : 'plain';
}

/** A chart with all accounts of the template, where the taxes of the organisation go to those of their rates. */
export function chartFromTemplate(chart: Chart, taxes: readonly SlotTax[]): ChartOfAccounts {
  const { words, methods, taxes: known } = templates[chart];
  const placed: (readonly [AccountSlot, Pair])[] = [
    ...Object.entries(words),
    ...Object.entries(methods).map(([method, account]) => [`cash:${method}`, account] as const),
    ...Object.entries(known).flatMap(([detail, [revenue, tax, discount]]) => [
      [`revenue:${detail}`, revenue] as const,
      ...(tax ? [[`tax:${detail}`, tax] as const] : []),
      ...(discount ? [[`early-payment-discount:${detail}`, discount] as const] : []),
    ]),
  ];
  const slots = new Map(placed);
  for (const tax of taxes) {
    for (const slot of taxSlots(tax)) {
      const [nearest = ''] = slotsFor(partsOfSlot(slot)).filter((one) => slots.has(one));
      const account = slots.get(nearest);
      if (account) slots.set(slot, account);
    }
  }
  const accounts = new Map([...slots.values()]);
  return {
    accounts: [...accounts]
      .map(([number, name]) => ({ number, name }))
      .toSorted((one, other) => (one.number < other.number ? -1 : 1)),
    mapping: [...slots].map(([slot, [account]]) => ({ slot, account })),
  };
}

// DATEV computes the tax of what is booked to these by itself, unless it is told that it was booked beside.
const automatic = {
  skr03: [/^812[0-9]$/, /^83[0-4]\d$/, /^84[01]\d$/, /^873[16]$/],
  skr04: [/^412[0-9]$/, /^43[0-4]\d$/, /^44[01]\d$/, /^473[16]$/],
};

export const isAutomaticAccount = (chart: 'skr03' | 'skr04', number: string): boolean =>
  automatic[chart].some((range) => range.test(number));
