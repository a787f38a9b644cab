import fc from 'fast-check';
import type { JsonSchema } from './json-schema.ts';

const usual = [
  ...['2026-11-20', '2026-11-24', '2027-01-31', '2026-02-29', '1', '7', '12', '40', '1200'],
  ...['10.00', '-5.00', '0.00', '19.99', '100', '0', 'USD', 'EUR', 'JPY', 'en', 'de'],
  ...['anna@example.com', 'Consulting', 'Ada Lovelace', 'Ünïcödé 株式会社', 'sku-1'],
  ...['2026-11', '2026', 'AT', 'US', 'Europe/Vienna', 'https://example.com/hook', ''],
];
const mostItems = 3;
/** Of the records that a small installation has: most such guesses meet one. */
const smallId = fc.integer({ min: 1, max: 40 });

const isOfRecord = (name: string) => /(^|[a-z])id$/i.test(name) || name === 'client';

/** Values that a schema allows, as far as a schema says it: most are what a person might enter. */
export function valuesOf(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, name)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const { type } = schema;
  if (type === undefined) return fc.constantFrom(...usual);
  if (Array.isArray(type)) {
    return fc.oneof(...type.map((one) => valuesOf({ ...schema, type: one }, name)));
  }
  switch (type) {
    case 'string':
      return textsOf(schema, name);
    case 'integer':
    case 'number':
      return numbersOf(schema, name);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return listsOf(schema, name);
    case 'object':
      return recordsOf(schema);
  }
}

function textsOf(schema: JsonSchema, name: string): fc.Arbitrary<string> {
  const { pattern, minLength = 0, maxLength = 60 } = schema;
  const allows = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text));
  const known = usual.filter(allows);
  const drawn =
    pattern === undefined
      ? fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 30), unit: 'grapheme' })
      : matching(pattern, known);
  const ids = smallId.map(String).filter(allows);
  return fc.oneof(
    { arbitrary: drawn, weight: 1 },
    ...(isOfRecord(name) && allows('1') ? [{ arbitrary: ids, weight: 8 }] : []),
    ...(known.length > 0 ? [{ arbitrary: fc.constantFrom(...known), weight: 3 }] : []),
  );
}

/** Of the pattern; where that cannot be drawn from, because it looks ahead, of what is known to fit. */
function matching(pattern: string, known: readonly string[]): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return known.length > 0 ? fc.constantFrom(...known) : fc.string();
  }
}

function numbersOf(schema: JsonSchema, name: string): fc.Arbitrary<number> {
  const { minimum, exclusiveMinimum = -2, maximum = Number.MAX_SAFE_INTEGER } = schema;
  const min = Math.ceil(minimum ?? exclusiveMinimum + 1);
  const drawn = fc.oneof(
    fc.integer({ min, max: Math.min(maximum, min + 50) }),
    fc.integer({ min, max: maximum }),
  );
  const meets = min <= 1 && maximum >= 40;
  return isOfRecord(name) && meets
    ? fc.oneof({ arbitrary: smallId, weight: 8 }, { arbitrary: drawn, weight: 1 })
    : drawn;
}

function listsOf({ items, minItems = 0, maxItems = 100 }: JsonSchema, name: string) {
  const one = items ? valuesOf(items, name.replace(/s$/, '')) : fc.constant(null);
  return fc.array(one, {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, mostItems)),
  });
}

function recordsOf({ properties = {}, required = [], additionalProperties }: JsonSchema) {
  const fields = Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, name)]);
  const known = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required,
  });
  if (typeof additionalProperties !== 'object' || fields.length > 0) return known;
  return fc.dictionary(fc.constantFrom(...usual), valuesOf(additionalProperties), { maxKeys: 3 });
}
