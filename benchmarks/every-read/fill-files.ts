import { clientAnswer } from '#contract/clients/clients.ts';
import { attachmentList } from '#contract/documents/attachments.ts';
import { oddities } from '#domain/oddities.ts';
import { makeEInvoicesReady } from '#testing/e-invoice/make-ready.ts';
import { taxedItems } from '#testing/e-invoice/test-sellers.ts';
import { testPng } from '#testing/images/test-pictures.ts';
import { largeDataToday } from '../large-data/draw-sql.ts';
import { callApp, type MeasuredApp } from '../measured-app.ts';

/** An invoice that is an e-invoice, and a credit note on it, the newest: seller and clients have what that needs from then on. */
export async function addEInvoice(app: MeasuredApp, clientId: number): Promise<number> {
  await makeEInvoicesReady(app.owner.pool);
  const path = '/apps/invoice/invoices';
  const days = { issuedDate: largeDataToday, dueDate: largeDataToday };
  const { invoice } = await callApp<{ invoice: { id: number } }>(app, path, {
    ...{ ...days, clientId, currency: 'EUR', items: taxedItems, buyerReference: '991-12345-34' },
  });
  const one = `${path}/${String(invoice.id)}`;
  await callApp(app, `${one}/issue`, { confirm: oddities });
  await callApp(app, `${one}/credit-notes`, {
    ...{ amount: '11.90', issuedDate: largeDataToday, reason: 'Returned' },
  });
  return invoice.id;
}

export async function addAttachment(app: MeasuredApp, invoice: number): Promise<number> {
  const path = `/apps/invoice/invoices/${String(invoice)}/attachments?name=plan.png`;
  const answer = await sendPicture(app, path, 'application/octet-stream');
  return attachmentList.parse(answer).attachments[0]?.id ?? 0;
}

/** Gives a client a picture, and tells the picture's id. */
export async function setAvatar(app: MeasuredApp, client: number): Promise<string> {
  const path = `/apps/invoice/clients/${String(client)}/avatar`;
  const { client: pictured } = clientAnswer.parse(await sendPicture(app, path, 'image/png'));
  return pictured.avatar.split('/').at(-1) ?? '';
}

async function sendPicture(app: MeasuredApp, path: string, type: string): Promise<unknown> {
  const answer = await fetch(app.origin + path, {
    method: 'POST',
    headers: { cookie: app.cookie, origin: app.origin, 'content-type': type },
    body: new Uint8Array(testPng()),
  });
  if (!answer.ok) throw new Error(`${path} answered ${String(answer.status)}`);
  return answer.json();
}
