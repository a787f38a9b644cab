import { expect } from 'vitest';
import { prepaymentEndpoints } from '#contract/invoices/prepayments.ts';
import type { TestClient } from '#testing/app/test-app.ts';
import { asCommand, draftBody, draftCalls } from './test-drafts.ts';
import type { MoneyCalls } from './test-money.ts';

const item = (title: string, cost: string, rate: string, qty = '1') => ({
  ...{ title, qty, cost },
  taxes: [{ rate, category: { '20': 'S', '5': 'L' }[rate] ?? 'Z' }],
});
/** 163.73 net, taxes of 20.00 and 2.00. */
const deposit = [
  item('Teapots', '100.00', '20'),
  item('Heating', '40.00', '5'),
  item('Tea', '7.91', '0', '3'),
];
/** 483.38 net, taxes of 66.67 and 5.00. */
const delivery = [
  item('Teapots', '111.11', '20', '3'),
  item('Heating', '100.00', '5'),
  item('Tea', '10.01', '0', '5'),
];

/** Prepayment invoices of tea at three rates, and final invoices that deduct them. */
export function prepaymentCalls(money: MoneyCalls, staff: TestClient) {
  const drafts = draftCalls(staff);
  const final = (clientId: number, deductions: number[], part: object = {}) =>
    draftBody(clientId, { items: delivery, deductions, ...part });
  return {
    drafts,
    prepaid: (clientId: number, part: object = {}) =>
      money.issued('0', { clientId, isPrepayment: true, items: deposit, ...part }),
    final,
    finalDraft: async (clientId: number, deductions: number[], part: object = {}) => {
      const answer = await drafts.create(final(clientId, deductions, part));
      expect(answer.status, answer.text).toBe(201);
      return asCommand(answer).invoice;
    },
    offered: async (clientId: number, rest = '') => {
      const path = `/apps/invoice/prepayments?clientId=${String(clientId)}&currency=USD${rest}`;
      const { body } = await staff.get(path);
      return prepaymentEndpoints.listPrepayments.output.parse(body).prepayments;
    },
    credit: (id: number, what: object) =>
      money.post(id, 'credit-notes', { ...what, issuedDate: '2026-11-20', reason: 'Less' }),
  };
}

export const messagesOf = ({ body }: { body: unknown }) =>
  ((body as { errors?: { message: string }[] }).errors ?? []).map(({ message }) => message);
