import type { EInvoiceReadiness } from '#contract/documents/e-invoices.ts';
import { checkEInvoice, type Finding } from '#domain/e-invoice/check/check-e-invoice.ts';
import { type ProfileName, profileNames } from '#domain/e-invoice/files/profiles.ts';
import type { EInvoiceFacts } from '#domain/e-invoice/terms/e-invoice-facts.ts';
import { obstaclesOf } from '#domain/e-invoice/terms/obstacles.ts';
import { toSemanticInvoice } from '#domain/e-invoice/terms/to-semantic-invoice.ts';
import { missingFrenchNotes } from '#domain/e-invoice/legal-notes.ts';
import { isUsualBetween } from '#domain/e-invoice/usual-between.ts';
import { type Refusal, refusal } from '#messages/refusal.ts';
import { refusalText } from '#server/http/refusal-text.ts';

/** Judges a document, whose terms are made once for all profiles. */
export function judgeOf(facts: EInvoiceFacts): (profile: ProfileName) => Finding[] {
  const obstacles = obstaclesOf(facts);
  if (obstacles.length > 0) return () => obstacles;
  const invoice = toSemanticInvoice(facts);
  return (profile) => checkEInvoice(invoice, profile);
}

/** Why a document is no e-invoice of a profile; nothing where it is one. */
export const findingsOf = (facts: EInvoiceFacts, profile: ProfileName): Finding[] =>
  judgeOf(facts)(profile);

export function findingReason({ text, values }: Finding): Refusal {
  return { key: `eInvoiceRules.${text}`, values };
}

/** What France wants on invoices between businesses; what is taken back by a credit note says what its invoice said. */
function adviceOf({ seller, typeCode, notes }: EInvoiceFacts): EInvoiceReadiness['advice'] {
  if (typeCode === '381') return [];
  return missingFrenchNotes(seller.address.countryCode, notes).map((subject) => ({
    subject: 'notes',
    text: refusalText(refusal(`eInvoiceRules.note-${subject}`)),
  }));
}

/** A line without a category makes a sum of taxes without one: whoever completes the line has completed both. */
const untaxedLine = 'BR-CO-04';
const followUps = ['BR-47', 'BR-48'];

/** What each profile asks of a document that it does not have yet. */
export function readinessOf(facts: EInvoiceFacts): EInvoiceReadiness {
  const judge = judgeOf(facts);
  const profiles = profileNames.map((profile) => {
    const found = judge(profile);
    const implied = found.some(({ rule }) => rule === untaxedLine) ? followUps : [];
    const all = found
      // It gets one when it is issued.
      .filter(({ rule }) => rule !== 'BR-02' && !implied.includes(rule))
      .map((finding) => ({
        rule: finding.rule,
        terms: [...finding.terms],
        subject: finding.subject,
        field: finding.field,
        line: finding.values.line,
        text: refusalText(findingReason(finding)),
      }));
    // Several rules ask for the same thing: one sentence is enough.
    const findings = all.filter(
      ({ text }, index) => all.findIndex((other) => other.text === text) === index,
    );
    return { profile, isReady: findings.length === 0, findings };
  });
  return { isUsual: isUsualBetween(facts), profiles, advice: adviceOf(facts) };
}
