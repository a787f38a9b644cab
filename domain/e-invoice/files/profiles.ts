/** What an official set of rules is about: the norm itself, German invoices, the Peppol network. */
export type RuleSet = 'en' | 'de' | 'peppol';

export interface Profile {
  syntax: 'cii' | 'ubl';
  /** BT-24. */
  specification: string;
  /** BT-23; empty is left out. */
  process: string;
  ruleSets: readonly RuleSet[];
  /** Whether no more than one note can be said (BG-1), so that all of them become one. */
  hasOneNote: boolean;
  /** BT-119 of what is not subject to VAT: the norm asks for none, German rules for one. */
  rateOfNoVat: string;
}

const process = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const norm = 'urn:cen.eu:en16931:2017';
const xrechnung = `${norm}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`;
const german = { process, specification: xrechnung, rateOfNoVat: '0', hasOneNote: false } as const;

/** Every kind of e-invoice that a document becomes; the first is the one inside the PDF. */
export const profiles = {
  facturX: {
    syntax: 'cii',
    specification: norm,
    process: '',
    ruleSets: ['en'],
    hasOneNote: false,
    rateOfNoVat: '',
  },
  xrechnungCii: { syntax: 'cii', ruleSets: ['en', 'de'], ...german },
  xrechnungUbl: { syntax: 'ubl', ruleSets: ['en', 'de'], ...german },
  peppol: {
    syntax: 'ubl',
    specification: `${norm}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
    process,
    ruleSets: ['en', 'peppol'],
    hasOneNote: true,
    rateOfNoVat: '0',
  },
} as const satisfies Record<string, Profile>;

export type ProfileName = keyof typeof profiles;

export const profileNames = Object.keys(profiles) as ProfileName[];
