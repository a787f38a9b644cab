import { unitCodes } from '#domain/e-invoice/codes/units.ts';
import { usualUnits } from '#domain/e-invoice/usual-units.ts';
import { refusal } from '#messages/refusal.ts';
import { texts } from '#messages/texts.ts';
import type { RowReader } from './row-reader.ts';

const t = texts('units');

/** Of a line that counts in nothing. */
export const noUnit = 'C62';

/** How other programs write the usual ones, beside their names and codes. */
const written: Readonly<Record<string, string>> = {
  ...{ h: 'HUR', hr: 'HUR', hrs: 'HUR', hour: 'HUR', std: 'HUR', stunde: 'HUR', stunden: 'HUR' },
  ...{ d: 'DAY', day: 'DAY', tag: 'DAY', tage: 'DAY', month: 'MON', monat: 'MON', year: 'ANN' },
  ...{ pc: 'H87', pcs: 'H87', piece: 'H87', ea: 'H87', each: 'H87', stk: 'H87', stuck: 'H87' },
  ...{ kg: 'KGM', g: 'GRM', t: 'TNE', km: 'KMT', m: 'MTR', m2: 'MTK', 'm²': 'MTK', m3: 'MTQ' },
  ...{ 'm³': 'MTQ', l: 'LTR', kwh: 'KWH', set: 'SET', 'lump sum': 'LS', min: 'MIN', week: 'WEE' },
};

/** In what the quantity of a line is counted: by its code, or as people write it. */
export function readUnit(reader: RowReader): string {
  const value = reader.raw('unit');
  if (value === '') return noUnit;
  const name = value.toLowerCase();
  const plain = name.normalize('NFD').replaceAll(/[\u0300-\u036f.]/gu, '');
  const named = usualUnits.find((code) => t(code).toLowerCase() === name);
  const found = named ?? written[plain] ?? written[name];
  if (found !== undefined) return found;
  const code = value.toUpperCase();
  if (unitCodes.has(code) && code.length <= 3) return code;
  reader.fail('unit', refusal('fileImport.notAUnit'));
  return noUnit;
}
