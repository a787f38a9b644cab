import type {
  EInvoiceFinding,
  EInvoiceProfile,
  EInvoiceReadiness,
} from '#contract/documents/e-invoices.ts';

/** For tests: something that an e-invoice lacks. */
export function finding(change: Partial<EInvoiceFinding> = {}): EInvoiceFinding {
  return {
    ...{ rule: 'BR-DE-15', terms: ['BT-10'], subject: 'document' },
    ...{ field: 'buyerReference', line: '', text: 'XRechnung asks for a buyer reference.' },
    ...change,
  };
}

/** For tests: a document that is every e-invoice, but for what is named. */
export function readiness(
  lacking: Partial<Record<EInvoiceProfile, EInvoiceFinding[]>> = {},
  isUsual = true,
): EInvoiceReadiness {
  const profiles = (['facturX', 'xrechnungCii', 'xrechnungUbl', 'peppol'] as const).map(
    (profile) => {
      const findings = lacking[profile] ?? [];
      return { profile, isReady: findings.length === 0, findings };
    },
  );
  return { isUsual, profiles, advice: [] };
}
