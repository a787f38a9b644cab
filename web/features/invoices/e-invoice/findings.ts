import type {
  EInvoiceFinding,
  EInvoiceProfile,
  EInvoiceReadiness,
} from '#contract/documents/e-invoices.ts';

type Profiles = EInvoiceReadiness['profiles'];

/** What is missing, and for which profiles. */
export interface MissingThing extends EInvoiceFinding {
  profiles: EInvoiceProfile[];
}

/** What several profiles ask for is said once. */
export function missingThings(profiles: Profiles): MissingThing[] {
  const things = new Map<string, MissingThing>();
  for (const { profile, findings } of profiles) {
    for (const finding of findings) {
      const known = things.get(finding.text);
      if (known) known.profiles.push(profile);
      else things.set(finding.text, { ...finding, profiles: [profile] });
    }
  }
  return [...things.values()];
}

/** How much the profile lacks that lacks least: 0 where the document is an e-invoice of some kind. */
export function leastMissing(profiles: Profiles): number {
  return Math.min(...profiles.map(({ findings }) => findings.length));
}
