import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect } from 'vitest';
import { draftEndpoints } from '#contract/invoices/drafts.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { CommandAnswer } from '#contract/invoices/invoice-commands.ts';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { answer, resetAnswers } from '#web/api/answer.ts';
import { localDrafts } from '#web/api/local-drafts.ts';
import { answerClients } from '#web/app/test-clients.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { hideToast } from '#web/ui/feedback/toast.ts';
import { invoiceDetail } from '../test-invoices.ts';
import type { KnownItem } from './lines/item-field.tsx';
import { clients } from './test-clients.ts';
import { editorChoices } from './test-editor-choices.ts';

/** For tests: a draft of Priya Raman with one line. */
export function draft(change: Partial<InvoiceDetail['invoice']> = {}): InvoiceDetail {
  const [client] = clients;
  return invoiceDetail({
    id: 5037,
    number: null,
    invoiceStatus: 'Draft',
    version: 1,
    ...(client ? { client } : {}),
    issuedDate: '2026-11-20',
    dueDate: '2026-12-04',
    tags: [],
    recipients: [],
    payments: [],
    paid: 0,
    typedDiscount: null,
    internalNote: '',
    ...change,
  });
}

export function answerOf(detail: InvoiceDetail): CommandAnswer {
  return { ...detail, undo: null };
}

/** For tests: what was billed before. */
export const billedBefore: KnownItem[] = [
  {
    title: 'Dashboard redesign',
    description: 'Discovery and prototype',
    cost: '125.00',
    taxes: [{ rate: '20', category: 'S' }],
    unit: 'HUR',
  },
  {
    title: 'Design system handover',
    description: '',
    cost: '95.00',
    taxes: [{ rate: '5', category: 'L' }],
    unit: 'C62',
  },
];

/** For tests: everything that the editor asks for. */
export function answerEditor(): void {
  answerSignedIn();
  localDrafts.removeAll();
  answer(endpoints.getEditorChoices, editorChoices());
  answerClients(clients);
  answer(draftEndpoints.listItems, ({ query }) => ({
    items: billedBefore.filter(({ title }) =>
      title.toLowerCase().includes((query.q ?? '').toLowerCase()),
    ),
  }));
  answer(endpoints.getInvoice, draft());
  answer(endpoints.listPrepayments, { prepayments: [] });
}

export function forgetToasts(): void {
  hideToast('invoice-saved');
  hideToast('pasted-lines');
}

/** For a test file: each test has an editor with its answers, and leaves nothing to the next. */
export function eachInEditor(): void {
  beforeEach(answerEditor);
  afterEach(() => {
    resetAnswers();
    forgetToasts();
  });
}

export const field = (name: string) => page.getByLabelText(name, { exact: true });
export const button = (name: string | RegExp) => page.getByRole('button', { name });

export async function openNew() {
  const app = await openApp('/apps/invoice/add');
  await expect.element(page.getByRole('combobox', { name: 'Client' })).toBeVisible();
  return app;
}

export async function openDraft(detail = draft()) {
  answer(endpoints.getInvoice, detail);
  const app = await openApp(`/apps/invoice/edit/${String(detail.invoice.id)}`);
  await expect.element(field('Item of line 1')).toBeVisible();
  return app;
}

/** Types a new invoice of one line for Priya Raman. */
export async function typeInvoice(): Promise<void> {
  await userEvent.click(page.getByRole('combobox', { name: 'Client' }));
  await userEvent.keyboard('tess');
  const found = page.getByRole('listbox', { name: 'Client' }).getByRole('option');
  await expect.element(found.getByText('Priya Raman')).toBeVisible();
  await expect.element(found.getByText('Joan Abbey')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Item of line 1')).toHaveFocus();
  await userEvent.keyboard('Workshop{Tab}{Tab}1.250,00{Tab}2');
}
