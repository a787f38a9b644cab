import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eInvoiceEndpoints } from '#contract/documents/e-invoices.ts';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { invoiceDetail } from '#web/features/documents/test-invoices.ts';
import { finding, readiness } from '../e-invoice/test-readiness.ts';

const { getInvoiceReadiness, getInvoiceXml } = eInvoiceEndpoints;
const noReference = finding();
const noCity = finding({ subject: 'seller', field: 'city', text: 'Your address has no city.' });

const un = 'urn:un:unece:uncefact:data:standard';
const cii = `<rsm:CrossIndustryInvoice xmlns:rsm="${un}:CrossIndustryInvoice:100"
  xmlns:ram="${un}:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="${un}:UnqualifiedDataType:100">
  <rsm:ExchangedDocument><ram:ID>INV-1</ram:ID><ram:IssueDateTime>
    <udt:DateTimeString format="102">20261120</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction><ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty>
    <ram:Name>Halden &amp; Rowe</ram:Name></ram:SellerTradeParty></ram:ApplicableHeaderTradeAgreement>
  </rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;

beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  answerSignedIn();
  answer(getInvoiceXml, {
    contentType: 'application/xml',
    bytes: new TextEncoder().encode('<Invoice/>'),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  resetAnswers();
});

async function openPreview(change: Parameters<typeof invoiceDetail>[0] = {}) {
  answer(endpoints.getInvoice, invoiceDetail(change));
  await openApp('/apps/invoice/preview/5031');
}
const openMenu = () =>
  userEvent.click(page.getByRole('button', { name: 'More files to download' }));
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });

test('the menu of downloads has each e-invoice by its name', async () => {
  answer(getInvoiceReadiness, readiness());
  await openPreview();
  await openMenu();
  await userEvent.click(item('XRechnung (UBL)'));
  await eventually(() => {
    expect(answeredCalls(getInvoiceXml).at(-1)?.query).toEqual({ profile: 'xrechnungUbl' });
  });
});

test('a profile that the invoice is not ready for says why, and downloads nothing', async () => {
  answer(getInvoiceReadiness, readiness({ xrechnungUbl: [noReference, noCity] }));
  await openPreview();
  await openMenu();
  await expect
    .element(item('XRechnung (UBL)'))
    .toHaveAccessibleDescription(
      'XRechnung asks for a buyer reference. One more thing is missing.',
    );
  (item('XRechnung (UBL)').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(item('Peppol BIS Billing 3')).not.toHaveAttribute('aria-disabled');
  expect(answeredCalls(getInvoiceXml)).toEqual([]);
});

test('no e-invoice of a void invoice is offered as if it were valid', async () => {
  answer(getInvoiceReadiness, readiness());
  await openPreview({ invoiceStatus: 'Void', balance: 0 });
  await openMenu();
  await expect
    .element(item('Peppol BIS Billing 3'))
    .toHaveAccessibleDescription('This invoice is void, so its e-invoice is no longer valid.');
});

test('says that the invoice is an e-invoice, and lists the files', async () => {
  answer(getInvoiceReadiness, readiness({ xrechnungUbl: [noReference] }));
  await openPreview();
  await expect.element(page.getByText('E-invoice: ready')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Show the files' }));
  await userEvent.click(page.getByRole('button', { name: 'Download Factur-X / ZUGFeRD' }));
  await eventually(() => {
    expect(answeredCalls(getInvoiceXml).at(-1)?.query).toEqual({ profile: 'facturX' });
  });
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Show the files' })).toHaveFocus();
});

test('counts what is missing, says what needs it, and leads to where it is completed', async () => {
  const lacking = [noCity, finding({ subject: 'buyer', text: 'Jane Roe has no city.' })];
  const all = { facturX: lacking, xrechnungCii: lacking, xrechnungUbl: lacking, peppol: lacking };
  answer(getInvoiceReadiness, readiness({ ...all, xrechnungUbl: [...lacking, noReference] }));
  await openPreview();
  await expect.element(page.getByText('E-invoice: 2 things missing')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Show what is missing' }));
  const list = page.getByRole('region', { name: 'What is missing' });
  await expect.element(list.getByText('Needed for XRechnung (UBL)')).toBeVisible();
  await expect
    .element(list.getByRole('link', { name: 'Open company settings' }))
    .toHaveAttribute('href', '/settings/company');
  await expect.element(list.getByRole('button', { name: 'Edit the client' })).toBeVisible();
  await expect.element(list.getByText(/An issued document stays as it is/)).toBeVisible();
});

test('is silent about e-invoices where clients don’t usually want one, until they are opened', async () => {
  answer(getInvoiceReadiness, readiness({ xrechnungUbl: [noReference] }, false));
  await openPreview();
  await openMenu();
  await expect.element(item('XRechnung (UBL)')).not.toBeInTheDocument();
  await expect.element(page.getByText(/^E-invoice: /)).not.toBeInTheDocument();
  await userEvent.click(item('E-invoice details'));
  await expect.element(page.getByText('XRechnung (UBL)').first()).toBeVisible();
});

test('shows what the XML says, by the terms of the norm', async () => {
  answer(getInvoiceReadiness, readiness());
  answer(getInvoiceXml, { contentType: 'application/xml', bytes: new TextEncoder().encode(cii) });
  await openPreview();
  await userEvent.click(page.getByRole('button', { name: 'Show the files' }));
  await userEvent.click(page.getByRole('button', { name: 'Show all terms' }));
  const seller = page.getByRole('region', { name: 'Seller' });
  await expect.element(seller.getByText('BT-27')).toBeVisible();
  await expect.element(seller.getByText('Halden & Rowe')).toBeVisible();
  const document = page.getByRole('region', { name: 'Document' });
  await expect.element(document.getByText('2026-11-20')).toBeVisible();
});
