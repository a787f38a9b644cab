import {
  recurringInvoice,
  recurringInvoiceEndpoints,
  type RecurringInvoice,
  type RecurringPlan,
} from '#contract/recurring/recurring-invoices.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { TestApp, TestClient } from '#testing/app/test-app.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { makeDueInvoices } from '#server/recurring/make-due-invoices.ts';

/** A plan that every rule allows on the day of the tests about money. */
export const monthly: RecurringPlan = {
  every: 1,
  unit: 'month',
  startsOn: '2027-01-31',
  endsOn: null,
  count: null,
  termDays: 14,
  action: 'draft',
};

/** The calls on recurring invoices as somebody of the staff. */
export function recurringCalls(staff: TestClient) {
  const path = '/apps/invoice/recurring-invoices';
  const one = (id: number, rest = '') => `${path}/${String(id)}${rest}`;
  const tag = (version: number | undefined): Record<string, string> =>
    version === undefined ? {} : { 'if-match': `"${String(version)}"` };
  const create = (invoiceId: number, part: object = {}, headers: Record<string, string> = {}) =>
    staff.post(
      `/apps/invoice/invoices/${String(invoiceId)}/recurring`,
      { ...monthly, ...part },
      { 'idempotency-key': crypto.randomUUID(), ...headers },
    );
  return {
    create,
    /** One that was made. */
    made: async (invoiceId: number, part: Partial<RecurringPlan> = {}): Promise<RecurringInvoice> =>
      recurringInvoice.parse((await create(invoiceId, part)).body),
    list: async () =>
      recurringInvoiceEndpoints.listRecurringInvoices.output.parse((await staff.get(path)).body)
        .recurring,
    get: (id: number) => staff.get(one(id)),
    read: async (id: number) =>
      recurringInvoiceEndpoints.getRecurringInvoice.output.parse((await staff.get(one(id))).body),
    put: async (id: number, version: number | undefined, part: object = {}) => {
      const { text } = recurringInvoiceEndpoints.getRecurringInvoice.output.parse(
        (await staff.get(one(id))).body,
      );
      const body = { ...monthly, ...text, ...part };
      return staff.send(one(id), { method: 'PUT', body, headers: tag(version) });
    },
    pause: (id: number, version?: number) => staff.post(one(id, '/pause'), undefined, tag(version)),
    resume: (id: number, version?: number, missed: 'skip' | 'make' = 'skip') =>
      staff.post(one(id, '/resume'), { missed }, tag(version)),
    end: (id: number, version?: number) => staff.post(one(id, '/end'), undefined, tag(version)),
    remove: (id: number, version?: number) =>
      staff.send(one(id), { method: 'DELETE', headers: tag(version) }),
    undo: (handle: string) => staff.post(`/apps/invoice/undo/${handle}`),
  };
}

/** Writes what is due at noon of the day, or at an instant; what fails by a bug fails the test. */
export function makeDue(
  app: Pick<TestApp, 'db'>,
  at: CalendarDay | Date,
  { most, mail = {} }: { most?: number; mail?: MailDeps } = {},
): Promise<number> {
  const now = typeof at === 'string' ? new Date(`${at}T12:00:00Z`) : at;
  return makeDueInvoices(app.db, {
    now,
    mail,
    ...(most !== undefined && { most }),
    onFailure: (error) => {
      throw error;
    },
  });
}
