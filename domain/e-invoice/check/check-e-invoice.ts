import { type ProfileName, profiles } from '../files/profiles.ts';
import type { SemanticInvoice } from '../semantic-invoice.ts';
import { countryRules } from './country-rules.ts';
import { documentRules } from './document-rules.ts';
import { germanRules } from './german-rules.ts';
import { lineRules } from './line-rules.ts';
import { networkRules } from './network-rules.ts';
import { partyRules } from './party-rules.ts';
import { peppolRules } from './peppol-rules.ts';
import { ofSet, type Rule, type RuleSubject, type RuleText } from './rule.ts';
import { sumRules } from './sum-rules.ts';
import { vatRules } from './vat-rules.ts';

/** Every rule that is checked. XRechnung and Peppol share some. */
export const rules: readonly Rule[] = [
  ...partyRules,
  ...documentRules,
  ...lineRules,
  ...vatRules,
  ...sumRules,
  ...ofSet('de', networkRules),
  ...germanRules,
  ...ofSet('peppol', networkRules),
  ...peppolRules,
  ...countryRules,
];

/** A rule that an e-invoice breaks, and where it is mended. */
export interface Finding {
  rule: string;
  terms: readonly string[];
  subject: RuleSubject;
  field: string;
  text: RuleText;
  /** What fills the text. */
  values: { seller: string; buyer: string; line: string; category: string; code: string };
}

function isWithinGermany({ seller, buyer }: SemanticInvoice): boolean {
  return seller.address.countryCode === 'DE' && buyer.address.countryCode === 'DE';
}

function applies(rule: Rule, name: ProfileName, invoice: SemanticInvoice): boolean {
  const sets: readonly string[] = profiles[name].ruleSets;
  if (sets.includes(rule.set)) return true;
  return rule.id.startsWith('BR-DE-') && sets.includes('peppol') && isWithinGermany(invoice);
}

/** What of the official rules an e-invoice breaks, of those that one made here can break; nothing where it is valid. */
export function checkEInvoice(invoice: SemanticInvoice, name: ProfileName): Finding[] {
  const parties = { seller: invoice.seller.name, buyer: invoice.buyer.name };
  return rules
    .filter((rule) => applies(rule, name, invoice))
    .flatMap(({ id, terms, subject, field, text, breaches }) =>
      breaches(invoice).map((at) => ({
        ...{ rule: id, terms, subject, field, text },
        values: { ...parties, ...at },
      })),
    );
}
