import type { EInvoiceProfile, EInvoiceReadiness } from '#contract/documents/e-invoices.ts';
import { profiles } from './e-invoice-document.ts';
import { t } from './t.ts';

/** What the kinds are called; both syntaxes of XRechnung are one. */
export function kindNames(kinds: readonly EInvoiceProfile[]): string {
  const isBoth = kinds.includes('xrechnungUbl') && kinds.includes('xrechnungCii');
  const named = profiles
    .filter((profile) => kinds.includes(profile))
    .map((profile) =>
      isBoth && profile.startsWith('xrechnung') ? t('xrechnung') : t(`profile.${profile}`),
    );
  return [...new Set(named)].join(', ');
}

/** Which kinds of e-invoice a document is. */
export function readyKinds(all: EInvoiceReadiness['profiles']): string {
  return kindNames(all.filter(({ isReady }) => isReady).map(({ profile }) => profile));
}
