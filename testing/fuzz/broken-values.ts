import type { Random } from '#testing/random.ts';

/** What no field expects, or only some do. */
const odd: readonly unknown[] = [
  ...[null, true, -1, 0, 1e21, 0.1, '', ' ', [], {}, [[]], { __proto__: null, a: 1 }],
  ...['NaN', '-0', '1e9', '0x10', '999999999999999999', '00012', '1,5', '٣', '１２'],
  ...['2026-02-30', '0000-00-00', '9999-12-31', '2026-11-24T00:00:00Z'],
  ...['\u0000', 'a\u0007b', '\u202Eevil', '\uD800', 'e\u0301', 'x'.repeat(5_000)],
  ...["' or 1=1 --", '%', '_', '\\', '../../etc/passwd', '<script>', '{{7*7}}', '=1+1'],
];
const strangers = ['__proto__', 'constructor', 'isAdmin', 'role', 'total', 'id', 'status'];

/** The value with one thing wrong somewhere in it: a field gone, added, of another kind, or out of its bounds. */
export function broken(value: unknown, random: Random): unknown {
  if (random.chance(0.15)) return random.pick(odd);
  if (Array.isArray(value)) return brokenList(value as unknown[], random);
  if (typeof value === 'object' && value !== null) {
    return brokenRecord(value as Record<string, unknown>, random);
  }
  return random.pick(odd);
}

function brokenList(list: readonly unknown[], random: Random): unknown[] {
  if (list.length === 0) return [random.pick(odd)];
  const place = random.int(0, list.length - 1);
  if (random.chance(0.2)) return list.concat(list);
  return list.map((item, index) => (index === place ? broken(item, random) : item));
}

function brokenRecord(record: Readonly<Record<string, unknown>>, random: Random): object {
  const entries = Object.entries(record);
  if (entries.length === 0 || random.chance(0.2)) {
    // As JSON has it: a field of this name, not the parent of the object.
    return Object.fromEntries([...entries, [random.pick(strangers), random.pick(odd)]]);
  }
  const [name] = random.pick(entries);
  if (random.chance(0.25)) return Object.fromEntries(entries.filter(([other]) => other !== name));
  return Object.fromEntries(
    entries.map(([other, value]) => [other, other === name ? broken(value, random) : value]),
  );
}
