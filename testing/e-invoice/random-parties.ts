import type { EInvoiceParty, VatCategory } from '#domain/e-invoice/semantic-invoice.ts';
import type { Random } from '../random.ts';

interface Country {
  code: string;
  city: string;
  postCode: string;
  vatId: string;
  registration: { id: string; scheme: string } | null;
  iban: string;
}

/** Real enough for every rule that reads them: the numbers have right check digits and belong to nobody that matters here. */
const countries: Country[] = [
  {
    code: 'DE',
    city: 'Köln',
    postCode: '50667',
    vatId: 'DE136695976',
    registration: null,
    iban: 'DE89370400440532013000',
  },
  {
    code: 'NL',
    city: 'Utrecht',
    postCode: '3511 AA',
    vatId: 'NL123456789B01',
    registration: { id: '12345678', scheme: '0106' },
    iban: 'NL91ABNA0417164300',
  },
  {
    code: 'BE',
    city: 'Gent',
    postCode: '9000',
    vatId: 'BE0428759497',
    registration: { id: '0428759497', scheme: '0208' },
    iban: 'BE68539007547034',
  },
  {
    code: 'FR',
    city: 'Lyon',
    postCode: '69001',
    vatId: 'FR40303265045',
    registration: { id: '303265045', scheme: '0002' },
    iban: 'FR1420041010050500013M02606',
  },
  {
    code: 'AT',
    city: 'Graz',
    postCode: '8010',
    vatId: 'ATU13585627',
    registration: null,
    iban: 'AT611904300234573201',
  },
  {
    code: 'GR',
    city: 'Αθήνα',
    postCode: '105 57',
    vatId: 'EL094259216',
    registration: null,
    iban: 'GR1601101250000000012300695',
  },
  {
    code: 'CH',
    city: 'Zürich',
    postCode: '8001',
    vatId: '',
    registration: { id: 'CHE123456788', scheme: '0183' },
    iban: 'CH9300762011623852957',
  },
  {
    code: 'US',
    city: 'Austin',
    postCode: '78701',
    vatId: '',
    registration: { id: '123456789', scheme: '0060' },
    iban: '',
  },
];

const sellers = countries.filter(({ iban, vatId, code }) => iban && vatId && code !== 'GR');

const names = [
  'A & B <Ltd>',
  'Müller “Söhne” GmbH',
  "L'Été & Cie",
  'Łódź]]>Sp. z o.o.',
  '株式会社テスト',
  'Plain',
];

function partyIn(country: Country, random: Random): EInvoiceParty {
  return {
    name: random.pick(names),
    tradingName: random.chance(0.3) ? 'Trading & Co' : '',
    vatId: country.vatId,
    taxNumber: '',
    registration: country.registration,
    legalText: '',
    electronicAddress: random.chance(0.7)
      ? { id: '991-12345-34', scheme: '0204' }
      : { id: '4012345000009', scheme: '0088' },
    address: {
      street: random.chance(0.9) ? 'Main Street 1' : 'Straße des 17. Juni 135',
      extraLine: random.chance(0.3) ? '2nd floor & up' : '',
      city: country.city,
      postCode: country.postCode,
      region: random.chance(0.2) ? 'Region' : '',
      countryCode: country.code,
    },
    contact: { name: 'Jo Doe', phone: '+49 221 123456', email: 'jo@example.org' },
  };
}

export interface RandomParties {
  seller: EInvoiceParty;
  buyer: EInvoiceParty;
  iban: string;
}

/** Seller and buyer between whom a tax of this category can be charged. */
export function randomParties(random: Random, category: VatCategory): RandomParties {
  const home = random.pick(sellers);
  const abroad = category === 'AE' || category === 'K' || category === 'G';
  const wanted = countries.filter(
    ({ code, vatId }) =>
      (!abroad || code !== home.code) &&
      (category !== 'G' || vatId === '') &&
      ((category !== 'K' && category !== 'AE') || vatId !== ''),
  );
  const seller = partyIn(home, random);
  const isSmall = category === 'E' && random.chance(0.3);
  // What is not subject to VAT is known by its registration alone.
  const registration = seller.registration ?? { id: 'HRB-12345', scheme: '' };
  return {
    seller: {
      ...seller,
      ...(category === 'O' && { vatId: '', registration }),
      ...(isSmall && {
        ...{ vatId: '', taxNumber: '13/815/08155' },
        registration: random.chance(0.5) ? registration : null,
      }),
      legalText: random.chance(0.3) ? 'HRB 12345, Amtsgericht Köln' : '',
    },
    buyer: partyIn(random.pick(wanted), random),
    iban: home.iban,
  };
}
