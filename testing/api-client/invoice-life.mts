// Written as the maker of a program would: it knows the description of the API and nothing else of the product. The test puts
// `paths.ts`, which is generated from that description, beside a copy of this file, compiles both and runs it.
import createClient from 'openapi-fetch';
import type { paths } from './paths.ts';

/** The answer, or an error that says what was refused. */
function taken<Answer>({ data, error }: { data?: Answer; error?: unknown }): Answer {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

/** Leads an invoice from its client to a refund. `deliver` ends the seconds in which a mail can be taken back. */
export async function liveInvoice(origin: string, key: string, deliver: () => Promise<void>) {
  const api = createClient<paths>({
    baseUrl: origin,
    headers: { authorization: `Bearer ${key}` },
  });
  let commands = 0;
  const once = () => {
    commands += 1;
    return { 'Idempotency-Key': `life-${String(commands)}` };
  };

  const { client } = taken(
    await api.POST('/apps/invoice/clients', {
      params: { header: once() },
      body: { name: 'Aurora Lines', companyEmail: 'accounts@aurora.example' },
    }),
  );
  const draft = taken(
    await api.POST('/apps/invoice/invoices', {
      params: { header: once() },
      body: {
        clientId: client.id,
        currency: 'USD',
        issuedDate: '2026-11-20',
        dueDate: '2026-12-20',
        items: [{ title: 'Design work', cost: '95.00', qty: '8' }],
      },
    }),
  );
  const path = { id: String(draft.invoice.id) };
  const issued = taken(
    await api.POST('/apps/invoice/invoices/{id}/issue', {
      params: { path, header: once() },
      body: {},
    }),
  );
  taken(
    await api.POST('/apps/invoice/invoices/{id}/send', {
      params: { path, header: once() },
      body: { subject: 'Your invoice', message: 'Hello' },
    }),
  );
  await deliver();
  const read = async () =>
    taken(await api.GET('/apps/invoice/invoices/{id}', { params: { path } }));
  let sent = await read();
  for (let tries = 0; sent.invoice.invoiceStatus === 'Issued' && tries < 200; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    sent = await read();
  }
  const sameKey = once();
  const pay = () =>
    api.POST('/apps/invoice/invoices/{id}/payments', {
      params: { path, header: sameKey },
      body: { amount: '760.00', date: '2026-11-20', method: 'Bank Transfer' },
    });
  const paid = taken(await pay());
  const again = taken(await pay());
  const credited = taken(
    await api.POST('/apps/invoice/invoices/{id}/credit-notes', {
      params: { path, header: once() },
      body: { amount: '60.00', issuedDate: '2026-11-20', reason: 'Agreed by phone' },
    }),
  );
  const refund = taken(
    await api.POST('/apps/invoice/clients/{id}/refunds', {
      params: { path: { id: String(client.id) }, header: once() },
      body: { amount: '60.00', currency: 'USD', date: '2026-11-20', method: 'Bank Transfer' },
    }),
  );
  const after = taken(
    await api.GET('/apps/invoice/clients/{id}', { params: { path: { id: String(client.id) } } }),
  );
  return {
    invoiceId: draft.invoice.id,
    number: issued.invoice.number,
    statuses: [draft, issued, sent, paid, credited].map(({ invoice }) => invoice.invoiceStatus),
    creditNotes: credited.invoice.credits?.length ?? 0,
    hasRefund: refund.refundId > 0,
    credit: after.accounts.reduce((sum, account) => sum + account.credit, 0),
    paymentIds: [paid.paymentId, again.paymentId],
  };
}
