import { expect, test } from 'vitest';
import { swissParty, swissPartyLines } from './swiss-party.ts';

const party = {
  ...{ name: 'N', address: '', country: '', contact: '', companyEmail: '', taxNumber: '' },
};
const lines = (address: string, country: string) => swissParty('N', { ...party, address, country });

test('takes the parts of an address, the number of the house by itself', () => {
  const parts = { street: 'Rue du Lac 1268a', city: 'Biel', postCode: '2501', countryCode: 'CH' };
  expect(swissParty(' Robert\n AG ', { ...party, ...parts })).toEqual({
    ...{ name: 'Robert AG', street: 'Rue du Lac', building: '1268a' },
    ...{ postCode: '2501', town: 'Biel', country: 'CH' },
  });
});

test('leaves a number with the street that is not plainly that of a house', () => {
  const street = (text: string) =>
    swissParty('N', { ...party, street: text, city: 'Biel', postCode: '2501', countryCode: 'CH' });
  expect(street('Route 66 bis')).toMatchObject({ street: 'Route 66 bis', building: '' });
  expect(street('')).toMatchObject({ street: '', building: '' });
});

test('reads lines that end with postal code and town of Switzerland or Liechtenstein, and no others', () => {
  expect(lines('Haus\nWeg 2\nLI-9490 Vaduz', 'LI')).toMatchObject({
    ...{ street: 'Weg', building: '2', postCode: '9490', town: 'Vaduz', country: 'LI' },
  });
  expect(lines('Rue du Lac 1268\n2501 Biel', 'Schweiz')).toMatchObject({ country: 'CH' });
  expect(lines('Rue du Lac 1268', 'Switzerland')).toBeNull();
  expect(lines('Rue 1\n2501 Biel', 'France')).toBeNull();
});

test('is printed with its country where that is not Switzerland', () => {
  const parts = { street: 'Weg 2', city: 'Vaduz', postCode: '9490' };
  const printed = (countryCode: string) => {
    const read = swissParty('N', { ...party, ...parts, countryCode });
    return read && swissPartyLines(read);
  };
  expect(printed('LI')).toEqual(['N', 'Weg 2', 'LI-9490 Vaduz']);
  expect(printed('CH')).toEqual(['N', 'Weg 2', '9490 Vaduz']);
});
