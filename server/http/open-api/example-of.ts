import type { JsonSchema } from '#contract/open-api.ts';

const day = '2026-11-20';
const instant = '2026-11-20T09:30:00.000Z';

/** What fields are called, and what stands in them. */
const texts: Readonly<Record<string, string>> = {
  address: '4 Quay Street\nGalway',
  amount: '1250.00',
  bankCountry: 'Ireland',
  bankName: 'Harbour Bank',
  client: 'Aurora Lines',
  company: 'Aurora Lines Ltd',
  companyEmail: 'accounts@aurora.example',
  contact: 'Aoife Byrne',
  cost: '95.00',
  currencies: 'EUR',
  counterparty: 'Aurora Lines Ltd',
  country: 'Ireland',
  currency: 'EUR',
  email: 'anna@northwind.example',
  fileName: 'statement.xml',
  iban: 'IE64IRCE92050112345678',
  invoiceStatus: 'Sent',
  locale: 'en-IE',
  message: 'Please find the invoice attached.',
  method: 'Bank Transfer',
  name: 'Aurora Lines',
  qty: '8',
  recipients: 'accounts@aurora.example',
  reason: 'Agreed by phone',
  status: 'Sent',
  subject: 'Invoice INV-2026-0409',
  timeZone: 'Europe/Dublin',
  swiftCode: 'IRCEIE2D',
  title: 'Design work',
  number: 'INV-2026-0409',
};

/** For fields that are bound to a pattern: the first that fits. */
const shapes = [
  '19',
  '1250.00',
  '8',
  'EUR',
  day,
  '2026-11',
  'S',
  'a'.repeat(64),
  '8400',
  'invoice',
  instant,
];

const dayName = /([dD]ate|[dD]ay|[uU]ntil|[fF]rom|asOf|[wW]eek|month|On)$|^(on|to)$/;

/** A value that fits a schema; of fields that may be left out, none. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return exampleOf(options.find(({ type }) => type !== 'null') ?? {}, name);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, name)));
  return byType[schema.type ?? '']?.(schema, name) ?? null;
}

type Make = (schema: JsonSchema, name: string) => unknown;

const number: Make = ({ minimum = 1, exclusiveMinimum = 0 }) =>
  Math.max(minimum, exclusiveMinimum + 1);

const byType: Readonly<Record<string, Make>> = {
  object: exampleOfObject,
  // Whom an email goes to, not the end of a period.
  array: ({ items = {} }, name) => [exampleOf(items, name === 'to' ? 'email' : name)],
  string: exampleOfText,
  integer: number,
  number,
  boolean: () => false,
};

function exampleOfObject({ properties = {}, required = [] }: JsonSchema): unknown {
  return Object.fromEntries(
    required.map((name) => [name, exampleOf(properties[name] ?? {}, name)]),
  );
}

function exampleOfText({ format, pattern }: JsonSchema, name: string): string {
  if (format === 'uuid') return '0199a0f0-5d3c-7000-8000-3f1c2a9b7e10';
  const named = texts[name];
  if (pattern !== undefined) {
    const shape = new RegExp(pattern, 'u');
    return [named ?? '', ...shapes].find((text) => shape.test(text)) ?? '';
  }
  if (named !== undefined) return named;
  if (name.endsWith('At')) return instant;
  if (dayName.test(name)) return day;
  if (/email/i.test(name)) return texts.email ?? '';
  return 'Text';
}
