import type { EnglishCatalogue } from '#messages/catalogue.ts';
import type { RuleSet } from '../files/profiles.ts';
import type { EInvoiceLine, SemanticInvoice, VatCategory } from '../semantic-invoice.ts';

/** The key of a sentence that says what is wrong and how to mend it. */
export type RuleText = keyof EnglishCatalogue['serverRefusals']['eInvoiceRules'];

/** Whose fields mend it; `figures` is what nobody can mend but the product itself. */
export type RuleSubject = 'seller' | 'buyer' | 'document' | 'line' | 'tax' | 'figures';

/** Where a rule is broken. */
export interface Breach {
  /** BT-126 of the line, or empty. */
  line: string;
  category: VatCategory | '';
  /** The code or the number that is refused, or empty. */
  code: string;
}

interface RuleHead {
  /** As those who made the rule number it. */
  id: string;
  /** The business terms and groups that it is about. */
  terms: readonly string[];
  subject: RuleSubject;
  /** The field of the subject that mends it. */
  field: string;
  text: RuleText;
}

export interface Rule extends RuleHead {
  /** Who made it; the norm's are those of every profile. */
  set: RuleSet;
  breaches: (invoice: SemanticInvoice) => Breach[];
}

/** Whether a rule is broken; the code or number where that is what is refused. */
type Verdict = boolean | string;

function breach(verdict: Verdict, at: Partial<Breach> = {}): Breach[] {
  if (verdict === false) return [];
  const code = verdict === true ? '' : verdict;
  return [{ line: '', category: '', ...at, code }];
}

/** A rule of the document as a whole. */
export function rule(head: RuleHead, isBroken: (invoice: SemanticInvoice) => Verdict): Rule {
  return { ...head, set: 'en', breaches: (invoice) => breach(isBroken(invoice)) };
}

/** A rule of each line. */
export function lineRule(
  head: Omit<RuleHead, 'subject'> & { subject?: RuleSubject },
  isBroken: (line: EInvoiceLine, invoice: SemanticInvoice) => Verdict,
): Rule {
  return {
    subject: 'line',
    ...head,
    set: 'en',
    breaches: (invoice) =>
      invoice.lines.flatMap((line) =>
        breach(isBroken(line, invoice), { line: line.id, category: line.category }),
      ),
  };
}

/** A rule of each part of a document that is no line. */
export function partRule<Part>(
  head: RuleHead,
  parts: (invoice: SemanticInvoice) => readonly Part[],
  isBroken: (part: Part, invoice: SemanticInvoice) => Verdict,
): Rule {
  return {
    ...head,
    set: 'en',
    breaches: (invoice) =>
      parts(invoice).flatMap((part) => {
        const { category = '' } = part as { category?: VatCategory | '' };
        return breach(isBroken(part, invoice), { category });
      }),
  };
}

/** The same rules as another set asks for them. */
export function ofSet(set: RuleSet, rules: readonly Rule[]): Rule[] {
  return rules.map((one) => ({ ...one, set }));
}

/** The code where it is none of its list; one that is not there is another rule's affair. */
export function unlisted(code: string | undefined, list: ReadonlySet<string>): Verdict {
  return code === undefined || code === '' || list.has(code) ? false : code;
}
