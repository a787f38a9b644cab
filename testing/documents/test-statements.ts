import type { Writing } from '#domain/document-model.ts';
import {
  statementDocument,
  type StatementAccountFacts,
  type StatementDocumentFacts,
} from '#domain/statements/statement-document.ts';
import { knownLanguage } from '#messages/document-languages.ts';
import { documentTexts } from '#messages/texts.ts';

const party = {
  address: 'Lomstraat 12\n10115 Mirgrad',
  country: '',
  contact: '+49 30 901820',
  companyEmail: 'a@b.example',
  taxNumber: 'DE136695976',
};

const kinds = [
  'invoice',
  'payment',
  'credit-note',
  'write-off-undone',
  'early-payment-discount',
] as const;

function account(currency: string, count: number): StatementAccountFacts {
  return {
    ...{ currency, opening: '118.20', closing: '1234567.89' },
    entries: Array.from({ length: count }, (_, index) => ({
      day: '2026-10-27',
      kind: kinds[index % kinds.length] ?? 'invoice',
      reference:
        index % 9 === 0 ? 'RE/2026/KUNDE-000471-ZWEITAUSEND-0031' : `INV-2026-${String(index + 1)}`,
      amount: index % 2 === 0 ? '48210.55' : '-1200.00',
      balance: '1182340.12',
    })),
    ageing: {
      ...{ notDue: '1112345.00', days30: '98210.55', days60: '24012.34', days90: '0' },
      ...{ over90: '1200.00', credit: '-1200.00' },
    },
  };
}

/** For tests: a statement of as many entries, in dollars alone or in three currencies. */
export function testStatement(
  writing: Writing,
  { count = 4, currencies = ['EUR'] }: { count?: number; currencies?: string[] } = {},
) {
  const language = knownLanguage(writing.language);
  const facts: StatementDocumentFacts = {
    seller: { ...party, name: 'Qorvex', tagline: 'Brimzo', registration: 'HRZ 4711' },
    client: { ...party, name: 'Yorik Velm', company: 'Zumlak' },
    ...{ from: '2026-01-01', to: '2026-11-20', fileName: 'Statement' },
    accounts: currencies.map((currency) => account(currency, count)),
    payTo: [
      {
        ...{ kind: 'iban', number: 'DE89370400440532013000', routing: '', bic: 'COBADEFFXXX' },
        ...{ holder: '', bankName: 'Qorvex', bankCountry: '' },
      },
    ],
  };
  return statementDocument(facts, writing, {
    sheet: documentTexts('statementSheet', language),
    file: documentTexts('statementFile', language),
    mail: documentTexts('statementMail', language),
  });
}
