import { expect, test } from 'vitest';
import { folded } from './folded.ts';

test.each([
  ['Émile Ångström', 'emile angstrom'],
  ['Søren Ǿrsted', 'soren orsted'],
  ['Łódź', 'lodz'],
  ['Đặng', 'dang'],
  ['Straße, STRAẞE', 'strasse, strasse'],
  ['Æsir & Œuvre', 'aesir & oeuvre'],
  ['Þór Sigurðsson', 'thor sigurdsson'],
  ['İstanbul Işık', 'istanbul isik'],
])('%s is found as %s', (text, found) => {
  expect(folded(text)).toBe(found);
});
