import { expect, test } from 'vitest';
import { readPastedAddress } from './pasted-address.ts';

test.each([
  [
    'a company with a person, a street and a country',
    'Nordvik Marine AS\nIngrid Solheim\nStrandgaten 18\n5003 Bergen\nNorway\n+47 23 45 60 12\naccounts@nordvik-marine.example',
    {
      company: 'Nordvik Marine AS',
      name: 'Ingrid Solheim',
      address: 'Strandgaten 18\n5003 Bergen',
      country: 'Norway',
      contact: '+47 23 45 60 12',
      companyEmail: 'accounts@nordvik-marine.example',
    },
  ],
  [
    'a company alone',
    'Aurora GmbH\nHauptplatz 3\nA-8010 Graz\nUID: ATU12345678',
    {
      name: 'Aurora GmbH',
      company: 'Aurora GmbH',
      address: 'Hauptplatz 3\nA-8010 Graz',
      country: 'Austria',
      taxNumber: 'ATU12345678',
    },
  ],
  [
    'a person above the company, and labels',
    'Attn: Jane Roe\nRoe Ltd\n12 Quay Street\nLondon SE1 7PB\nTel. 020 7946 0018\nE-Mail: jane@roe.example\nwww.roe.example',
    {
      name: 'Jane Roe',
      company: 'Roe Ltd',
      address: '12 Quay Street\nLondon SE1 7PB',
      country: 'United Kingdom',
      contact: '020 7946 0018',
      companyEmail: 'jane@roe.example',
    },
  ],
  [
    'one line with commas',
    'Kimura Instruments K.K., 2-1 Marunouchi, 100-0005 Tokyo, Japan',
    {
      name: 'Kimura Instruments K.K.',
      address: '2-1 Marunouchi\n100-0005 Tokyo',
      country: 'Japan',
    },
  ],
  [
    'an American place',
    'Acme Inc.\n350 Fifth Avenue\nNew York, NY 10118',
    {
      name: 'Acme Inc.',
      company: 'Acme Inc.',
      address: '350 Fifth Avenue\nNew York, NY 10118',
      country: 'United States',
    },
  ],
  [
    'a country in its own language, after the city',
    'Max Muster\nRing 1\n10115 Berlin, Deutschland',
    { name: 'Max Muster', address: 'Ring 1\n10115 Berlin', country: 'Germany' },
  ],
  [
    'a tax number without a label',
    'Solo\nPlatz 1\nDE 123 456 789',
    { name: 'Solo', address: 'Platz 1', taxNumber: 'DE 123 456 789' },
  ],
  ['nothing but a name', 'Jane Roe', { name: 'Jane Roe' }],
  ['nothing', '  \n ', {}],
])('sorts %s', (_what, text, fields) => {
  expect(readPastedAddress(text)).toEqual(fields);
});

test('a house number is no phone, and a postal code no tax number', () => {
  const { contact, taxNumber, address } = readPastedAddress('Roe\nRoad 12345678\n8010 Graz');
  expect([contact, taxNumber]).toEqual([undefined, undefined]);
  expect(address).toBe('Road 12345678\n8010 Graz');
});
