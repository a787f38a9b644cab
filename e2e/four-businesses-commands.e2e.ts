import { expect, test } from './fixtures.ts';
import {
  addClient,
  type Business,
  downloads,
  issueInvoice,
  setUpBusiness,
} from './own-business.ts';
import { OwnInstallation } from './own-installation.ts';

// Each begins with empty settings: an installation of its own.
test.use({ role: 'nobody' });
test.describe.configure({ timeout: 240_000 });

let own: OwnInstallation;
test.beforeEach(async () => {
  own = new OwnInstallation({ SAMPLE_DATA: 'no' });
  await own.start();
});
test.afterEach(() => own.remove());

const contact = {
  'Contact for invoices': 'Olga Own',
  'Contact’s phone': '+49 30 901820',
  'Contact’s email': 'olga@own.example',
};

const freelancer: Business = {
  company: {
    Name: 'Olga Own',
    Email: 'olga@own.example',
    'Tax number': '13/815/08155',
    'Street and number': 'Lindenweg 4',
    'Postal code': '10115',
    City: 'Berlin',
    Country: 'Germany',
    ...contact,
    'Time zone': 'Europe/Berlin',
    'Number format': 'de-DE',
    'Document language': 'German',
    'Base currency': 'EUR – Euro',
  },
  account: { Name: 'Girokonto', IBAN: 'DE89 3704 0044 0532 0130 00' },
  taxes: [['Small business (§ 19 UStG, DE)', {}]],
  client: {
    Name: 'Bezirksamt Mitte',
    'Email (optional)': 'rechnung@mitte.example',
    'Street and number (optional)': 'Karl-Marx-Allee 31',
    'Postal code (optional)': '10178',
    'City (optional)': 'Berlin',
    'Country (optional)': 'Germany',
  },
  clientDetails: { 'Buyer reference': '991-12345-34' },
};

test('a German freelancer under § 19 UStG issues an e-invoice without VAT, from empty settings', async ({
  page,
}) => {
  await setUpBusiness(page, own, freelancer);
  await addClient(page, freelancer);
  await issueInvoice(page, { 'Item of line 1': 'Übersetzung', 'Cost of line 1': '1250' });
  const { pdf, xml } = await downloads(page, 'XRechnung (UBL)');
  const sentence = 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.';
  for (const text of ['Rechnung', sentence, '13/815/08155', '1.250,00', 'DE89 3704']) {
    expect(pdf).toContain(text);
  }
  expect(pdf).not.toContain('USt-IdNr');
  expect(xml).toContain('<cbc:ID>E</cbc:ID>');
  expect(xml).toContain(`<cbc:TaxExemptionReason>${sentence}</cbc:TaxExemptionReason>`);
  // Nothing else identifies the seller.
  expect(xml).toMatch(/<cac:PartyIdentification>\s*<cbc:ID>13\/815\/08155</);
  expect(xml).toContain('<cbc:BuyerReference>991-12345-34</cbc:BuyerReference>');
  expect(xml).toMatch(/<cbc:TaxAmount currencyID="EUR">0(\.00)?</);
});

const french: Business = {
  company: {
    Name: 'Atelier Martin SARL',
    Email: 'compta@martin.example',
    'Legal name and registration':
      'Atelier Martin SARL, capital 10 000 €, SIRET 303 265 045 00015, RCS Lyon',
    'VAT ID': 'FR40 303 265 045',
    'Street and number': '12 rue Mercière',
    'Postal code': '69002',
    City: 'Lyon',
    Country: 'France',
    Register: 'France: SIREN',
    'Company number': '303265045',
    'Kind of address': 'France: SIREN',
    'E-invoice address': '303265045',
    ...contact,
    'Time zone': 'Europe/Paris',
    'Number format': 'fr-FR',
    'Document language': 'French',
    'Base currency': 'EUR – Euro',
  },
  account: { Name: 'Compte courant', IBAN: 'FR14 2004 1010 0505 0001 3M02 606' },
  taxes: [
    ['Standard or reduced', { 'Name of tax 1': 'TVA 20 %', 'Rate of tax 1 in percent': '20' }],
  ],
  client: {
    Name: 'Librairie Dupont',
    'Street and number (optional)': '3 place Bellecour',
    'Postal code (optional)': '69002',
    'City (optional)': 'Lyon',
    'Country (optional)': 'France',
    'VAT ID (optional)': 'FR83404833048',
  },
  clientDetails: {
    Register: 'France: SIREN',
    'Company number': '404833048',
    'Kind of address': 'France: SIREN',
    'E-invoice address': '404833048',
    'Buyer reference': 'BC-2026-17',
  },
};

test('a French company with SIREN and VAT ID issues an e-invoice that names both, from empty settings', async ({
  page,
}) => {
  await setUpBusiness(page, own, french);
  await addClient(page, french);
  await issueInvoice(page, { 'Item of line 1': 'Étagère en chêne', 'Cost of line 1': '480' });
  const { pdf, xml } = await downloads(page, 'Peppol BIS Billing 3');
  for (const text of ['Facture', 'FR40303265045', 'SIRET 303 265 045 00015', '576,00', '96,00']) {
    expect(pdf).toContain(text);
  }
  expect(xml).toContain('<cbc:CompanyID schemeID="0002">303265045</cbc:CompanyID>');
  expect(xml).toContain('<cbc:CompanyID schemeID="0002">404833048</cbc:CompanyID>');
  expect(xml).toContain('<cbc:EndpointID schemeID="0225">404833048</cbc:EndpointID>');
  expect(xml).toContain('<cbc:CompanyID>FR40303265045</cbc:CompanyID>');
  expect(xml).toContain('<cbc:PayableAmount currencyID="EUR">576.00</cbc:PayableAmount>');
});

const dutch: Business = {
  company: {
    Name: 'Bakker Advies B.V.',
    Email: 'facturen@bakker.example',
    'VAT ID': 'NL111222333B01',
    'Street and number': 'Oudegracht 8',
    'Postal code': '3511 AA',
    City: 'Utrecht',
    Country: 'Netherlands',
    Register: 'Netherlands: KvK',
    'Company number': '12345678',
    'Kind of address': 'Netherlands: KvK',
    'E-invoice address': '12345678',
    ...contact,
    'Time zone': 'Europe/Amsterdam',
    'Number format': 'nl-NL',
    'Document language': 'Dutch',
    'Base currency': 'EUR – Euro',
  },
  account: { Name: 'Zakelijke rekening', IBAN: 'NL91 ABNA 0417 1643 00' },
  taxes: [
    ['Standard or reduced', { 'Name of tax 1': 'Btw hoog', 'Rate of tax 1 in percent': '21' }],
    ['Reverse charge (EU services)', { 'Name of tax 2': 'Btw verlegd' }],
  ],
  client: {
    Name: 'Lumière SA',
    'Street and number (optional)': 'Rue Royale 1',
    'Postal code (optional)': '1000',
    'City (optional)': 'Bruxelles',
    'Country (optional)': 'Belgium',
    'VAT ID (optional)': 'BE 0428.759.497',
  },
  clientDetails: {
    'Kind of address': 'Belgium: enterprise number',
    'E-invoice address': '0428759497',
    'Buyer reference': 'PO-4711',
  },
};

test('a Dutch business reverses the charge of a service to Belgium: both VAT IDs and the reason are named', async ({
  page,
}) => {
  await setUpBusiness(page, own, dutch);
  await addClient(page, dutch);
  await issueInvoice(page, {
    'Item of line 1': 'Consultancy',
    'Cost of line 1': '2000',
    'Tax in percent': '0',
  });
  const { pdf, xml } = await downloads(page, 'Peppol BIS Billing 3');
  for (const text of ['Factuur', 'NL111222333B01', 'BE0428759497', 'België', '2.000,00']) {
    expect(pdf).toContain(text);
  }
  expect(pdf).toMatch(/[Bb]tw verlegd/);
  expect(xml).toMatch(/<cac:TaxCategory>\s*<cbc:ID>AE<\/cbc:ID>\s*<cbc:Percent>0</);
  expect(xml).toContain('<cbc:TaxExemptionReasonCode>VATEX-EU-AE</cbc:TaxExemptionReasonCode>');
  for (const id of ['NL111222333B01', 'BE0428759497']) {
    expect(xml).toContain(`<cbc:CompanyID>${id}</cbc:CompanyID>`);
  }
});

const swiss: Business = {
  company: {
    Name: 'Uhrwerk Bieler AG',
    Email: 'faktura@bieler.example',
    'VAT ID': 'CHE-123.456.788 MWST',
    'Street and number': 'Bahnhofstrasse 10',
    'Postal code': '2502',
    City: 'Biel',
    Country: 'Switzerland',
    Register: 'Switzerland: UID',
    'Company number': 'CHE123456788',
    ...contact,
    'Time zone': 'Europe/Zurich',
    'Number format': 'de-CH',
    'Document language': 'German',
    'Base currency': 'CHF – Swiss Franc',
  },
  account: { Name: 'QR-Konto', IBAN: 'CH44 3199 9123 0008 8901 2' },
  taxes: [['Export (art. 23 MWSTG, CH)', {}]],
  client: {
    Name: 'Juwelier Hofer GmbH',
    'Street and number (optional)': 'Marienplatz 2',
    'Postal code (optional)': '80331',
    'City (optional)': 'München',
    'Country (optional)': 'Germany',
    'VAT ID (optional)': 'DE136695976',
    'Email (optional)': 'einkauf@hofer.example',
  },
  clientDetails: { 'Buyer reference': '4500017' },
};

test('a Swiss business exports without VAT: the reason, its UID and the QR-bill are on the invoice', async ({
  page,
}) => {
  await setUpBusiness(page, own, swiss);
  await addClient(page, swiss);
  await issueInvoice(page, { 'Item of line 1': 'Uhrwerk 7750', 'Cost of line 1': '850' });
  const { pdf, xml } = await downloads(page, 'XRechnung (UBL)');
  const sentence = 'Von der Mehrwertsteuer befreit: Ausfuhr (Art. 23 MWSTG).';
  const vat = 'MWST-Nr. CHE-123.456.788';
  for (const text of ['Rechnung', sentence, vat, 'München, Deutschland', 'CH44 3199', 'Zahlteil']) {
    expect(pdf).toContain(text);
  }
  expect(xml).toContain('<cbc:ID>G</cbc:ID>');
  expect(xml).toContain(`<cbc:TaxExemptionReason>${sentence}</cbc:TaxExemptionReason>`);
  expect(xml).toContain('<cbc:CompanyID>CHE123456788MWST</cbc:CompanyID>');
  expect(xml).toContain('<cbc:CompanyID schemeID="0183">CHE123456788</cbc:CompanyID>');
  expect(xml).toContain('<cbc:ID>CH4431999123000889012</cbc:ID>');
});
