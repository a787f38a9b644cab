import * as checks from './vat-checks.ts';

export type VatIdVerdict = 'valid' | 'form' | 'digits' | 'country';

interface VatIdRule {
  form: RegExp;
  /** Of what follows the country; left out where it has no check digits. */
  check?: (number: string) => boolean;
}

const british: VatIdRule = { form: /^(\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/, check: checks.gb };

/** By the prefix, which for Greece is EL. */
const rules: Readonly<Record<string, VatIdRule>> = {
  AT: { form: /^U\d{8}$/, check: checks.at },
  BE: { form: /^[01]\d{9}$/, check: checks.be },
  BG: { form: /^\d{9,10}$/, check: checks.bg },
  CH: { form: /^E\d{9}(MWST|TVA|IVA|TPV)?$/, check: checks.ch },
  CY: { form: /^\d{8}[A-Z]$/, check: checks.cy },
  CZ: { form: /^\d{8,10}$/, check: checks.cz },
  DE: { form: /^[1-9]\d{8}$/, check: checks.mod11And10 },
  DK: { form: /^[1-9]\d{7}$/, check: checks.dk },
  EE: { form: /^\d{9}$/, check: checks.ee },
  EL: { form: /^\d{9}$/, check: checks.el },
  ES: { form: /^[A-Z0-9]\d{7}[A-Z0-9]$/, check: checks.es },
  FI: { form: /^\d{8}$/, check: checks.fi },
  FR: { form: /^[A-HJ-NP-Z0-9]{2}\d{9}$/, check: checks.fr },
  GB: british,
  HR: { form: /^\d{11}$/, check: checks.mod11And10 },
  HU: { form: /^\d{8}$/, check: checks.hu },
  IE: { form: /^(\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/, check: checks.ie },
  IT: { form: /^\d{11}$/, check: checks.luhn },
  LT: { form: /^(\d{7}1\d|\d{10}1\d)$/, check: checks.lt },
  LU: { form: /^\d{8}$/, check: checks.lu },
  LV: { form: /^\d{11}$/, check: checks.lv },
  MT: { form: /^\d{8}$/, check: checks.mt },
  NL: { form: /^\d{9}B\d{2}$/, check: checks.nl },
  NO: { form: /^\d{9}(MVA)?$/, check: checks.no },
  PL: { form: /^\d{10}$/, check: checks.pl },
  PT: { form: /^[1-9]\d{8}$/, check: checks.pt },
  RO: { form: /^[1-9]\d{1,9}$/, check: checks.ro },
  SE: { form: /^\d{12}$/, check: checks.se },
  SI: { form: /^[1-9]\d{7}$/, check: checks.si },
  SK: { form: /^[1-9]\d{9}$/, check: checks.sk },
  XI: british,
};

/** Of another country nothing is known but that its code stands in front. */
const elsewhere: VatIdRule = { form: /^[A-Z0-9+*]{2,18}$/ };

/** By what a VAT id begins that is a country's, by ISO 3166-1. */
export function vatPrefixOf(countryCode: string): string {
  return countryCode === 'GR' ? 'EL' : countryCode;
}

/** Whether a VAT id, without spaces and in capitals, can be one: by its form, and by its check digits where its country has them. */
export function judgeVatId(vatId: string): VatIdVerdict {
  const [, prefix = '', number = ''] = /^([A-Z]{2})(.*)$/s.exec(vatId) ?? [];
  if (prefix === '' || prefix === 'GR') return 'country';
  const { form, check } = rules[prefix] ?? elsewhere;
  if (!form.test(number)) return 'form';
  return check && !check(number) ? 'digits' : 'valid';
}
