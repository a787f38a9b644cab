import type { Finding } from '../check/check-e-invoice.ts';
import type { EInvoiceFacts } from './e-invoice-facts.ts';

/** What of a document no e-invoice can say at all, so that it stays a plain PDF. */
export function obstaclesOf(facts: EInvoiceFacts): Finding[] {
  const parties = { seller: facts.seller.name, buyer: facts.buyer.name };
  const none = { ...parties, line: '', category: '', code: '' };
  const inThousandths: Finding[] =
    facts.exponent <= 2
      ? []
      : [
          {
            rule: 'THREE-DECIMALS',
            terms: ['BT-5'],
            subject: 'document',
            field: 'currency',
            text: 'three-decimal-currency',
            values: { ...none, code: facts.currency },
          },
        ];
  const twice = facts.lines.flatMap(({ taxes }, index): Finding[] =>
    taxes.length <= 1
      ? []
      : [
          {
            rule: 'ONE-TAX',
            terms: ['BT-151'],
            subject: 'line',
            field: 'taxes',
            text: 'line-two-taxes',
            values: { ...none, line: String(index + 1) },
          },
        ],
  );
  const labeled = facts.lines.flatMap(({ taxes: [tax, ...more] }, index): Finding[] =>
    !tax?.label || more.length > 0
      ? []
      : [
          {
            rule: 'ONE-TAX',
            terms: ['BT-151'],
            subject: 'line',
            field: 'taxes',
            text: 'line-labeled-tax',
            values: { ...none, line: String(index + 1), code: tax.label },
          },
        ],
  );
  return [...inThousandths, ...twice, ...labeled];
}
