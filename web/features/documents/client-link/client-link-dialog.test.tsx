import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { type ClientLink, clientLinkEndpoints } from '#contract/documents/client-links.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { invoiceDetail } from '../test-invoices.ts';

const link = { address: 'https://billing.example.com/i/first', expiresOn: '2027-02-24' };
let kept: ClientLink = { link };

beforeEach(() => {
  sessionStorage.clear();
  answerSignedIn();
  kept = { link };
  answer(endpoints.getInvoice, invoiceDetail());
  answer(clientLinkEndpoints.getInvoiceLink, () => kept);
  answer(clientLinkEndpoints.renewInvoiceLink, () => {
    kept = { link: { ...link, address: 'https://billing.example.com/i/second' } };
    return kept;
  });
  answer(clientLinkEndpoints.revokeInvoiceLink, () => {
    kept = { link: null };
    return kept;
  });
});
afterEach(resetAnswers);

const dialog = (name = 'Client link') => page.getByRole('dialog', { name });
const button = (name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
const renewals = () => answeredCalls(clientLinkEndpoints.renewInvoiceLink);

async function openLink(): Promise<void> {
  await openApp('/apps/invoice/preview/5031');
  await userEvent.click(page.getByRole('button', { name: 'More actions', exact: true }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Client link' }));
  await expect.element(dialog()).toBeVisible();
}

test('shows the client’s link to copy and to open, and until when it opens', async () => {
  await openLink();
  await expect.element(page.getByLabelText('Address')).toHaveValue(link.address);
  await expect.element(dialog().getByText(/Works until 24 February 2027/)).toBeVisible();
  await expect.element(button('Copy link')).toBeVisible();
  const open = dialog().getByRole('link', { name: 'Open' });
  await expect.element(open).toHaveAttribute('href', link.address);
  await expect.element(open).toHaveAttribute('rel', 'noopener noreferrer');
});

test('replaces it only after it has said what that means', async () => {
  await openLink();
  await userEvent.click(button('New link'));
  const question = dialog('Replace the client’s link?');
  await expect.element(question.getByText(/stops working at once/)).toBeVisible();
  await userEvent.click(button('Cancel'));
  expect(renewals()).toEqual([]);
  await userEvent.click(button('New link'));
  await userEvent.click(button('Create new link'));
  await expect.element(page.getByLabelText('Address')).toHaveValue(kept.link?.address ?? '');
  await expect.element(page.getByText('Client link created')).toBeVisible();
  expect(renewals()).toHaveLength(1);
});

test('revokes it, and makes another when it is asked for', async () => {
  await openLink();
  await userEvent.click(button('Revoke'));
  await userEvent.click(button('Revoke'));
  await expect.element(dialog().getByText(/This invoice has no active link/)).toBeVisible();
  await userEvent.click(button('Create link'));
  await expect.element(page.getByLabelText('Address')).toHaveValue(kept.link?.address ?? '');
});

test('says of an address that cannot be shown any more how to go on', async () => {
  kept = { link: { ...link, address: null } };
  await openLink();
  await expect.element(dialog().getByText(/its address can no longer be shown/)).toBeVisible();
  await expect.element(button('New link')).toBeVisible();
  await expect.element(button('Copy link')).not.toBeInTheDocument();
});

test('says why it could not be read, and tries again', async () => {
  answer(clientLinkEndpoints.getInvoiceLink, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unavailable');
  });
  await openLink();
  await expect.element(dialog().getByRole('alert')).toBeVisible();
  answer(clientLinkEndpoints.getInvoiceLink, () => kept);
  await userEvent.click(button('Retry'));
  await expect.element(page.getByLabelText('Address')).toHaveValue(link.address);
});
