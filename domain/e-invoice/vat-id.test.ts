import { expect, test } from 'vitest';
import { judgeVatId, vatPrefixOf } from './vat-id.ts';

// Published by tax offices and by companies in their imprints.
const valid =
  `ATU13585627 BE0403019261 BE0428759497 BG175074752 CHE107787577IVA CHE107787577 CY10259033P CZ25123891 DE136695976 DE129273398
  DK13585628 EE100931558 EL094259216 ESB58378431 ESA13585625 ES54362315K ESX5910266W FI20774740 FR40303265045 FR23334175221
  GB980780684 HR33392005961 HU12892312 IE6433435F IE6433435OA IE8D79739I IT00743110157 LT119511515 LT100001919017 LT100004801610
  LU15027442 LV40003521600 LV16117519997 MT11679112 NL004495445B01 NL002455799B11 NO995525828MVA PL8567346215 PT501964843
  RO18547290 SE123456789701 SI50223054 SK2022749619 XI980780684`.split(/\s+/);

test.each(valid)('%s is a VAT id', (vatId) => {
  expect(judgeVatId(vatId)).toBe('valid');
});

/** With the next digit in the place of its first one that another digit follows. */
const mistyped = (vatId: string) =>
  vatId.replace(/\d(?=\d)/, (digit) => String((Number(digit) + 1) % 10));

test.each(valid.filter((vatId) => !/^(CZ|LV1|BG|LT1000048)/.test(vatId)))(
  'a mistyped digit of %s is found',
  (vatId) => {
    expect(judgeVatId(mistyped(vatId))).not.toBe('valid');
  },
);

test.each([
  ['DE12345678', 'form'],
  ['DE136695977', 'digits'],
  ['GR094259216', 'country'],
  ['136695976', 'country'],
  ['ATX13585627', 'form'],
  ['AU51824753556', 'valid'],
])('%s is %s', (vatId, verdict) => {
  expect(judgeVatId(vatId)).toBe(verdict);
});

test('Greece is EL, all others are their code', () => {
  expect(['GR', 'DE'].map(vatPrefixOf)).toEqual(['EL', 'DE']);
});
