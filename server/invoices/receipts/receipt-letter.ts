import { moneyWriter } from '#domain/receipts/movement-document.ts';
import { daysOf } from '#domain/written-day.ts';
import { type Html, html } from '#server/http/html.ts';
import { hairline, ink, letterHtml, muted, row, table } from '#server/mail/letter.ts';
import type { ReceiptRecord } from './receipt-source.ts';

/** How an email with it begins. */
export function receiptTexts(
  { facts, writing, letter }: ReceiptRecord,
  sender: string,
): { subject: string; message: string } {
  const { subject, message } = letter.begin({
    client: facts.client.name,
    company: facts.seller.name,
    sender,
    amount: moneyWriter(facts.currency, writing)(facts.amountMinor),
    day: daysOf(writing).longDay(facts.day),
  });
  return { subject: subject.replaceAll(/\s+/g, ' ').slice(0, 200), message };
}

/** Both parts of an email with it; a spam filter finds the same in them. */
export function receiptLetter(
  { facts, writing, letter }: ReceiptRecord,
  message: string,
): { html: string; text: string } {
  const { title, rows } = letter;
  const moved = moneyWriter(facts.currency, writing)(facts.amountMinor);
  const foot = [facts.seller.name, facts.seller.companyEmail].filter((text) => text !== '');
  const blocks = [
    message,
    [
      title,
      `${letter.amount}: ${moved}`,
      ...rows.map(({ name, amount, detail }) =>
        [`${name}: ${amount}`, detail].filter((text) => text !== '').join(', '),
      ),
    ].join('\n'),
    ['--', ...foot].join('\n'),
  ];
  const style = `padding:10px 0;vertical-align:top;border-bottom:${hairline}`;
  const cells = rows.map(({ name, amount, detail }): Html => {
    const named = html`<div class="ink" style="${ink}">${name}</div>
      ${
        detail === ''
          ? ''
          : html`<div class="muted" style="${muted};font-size:13px">${detail}</div>`
      }`;
    return row({ language: writing.language, look: 'line', style }, [named, amount]);
  });
  const first = html`<div class="line" style="padding:18px 0 22px;border-top:${hairline}">
    <div class="muted" style="${muted}">${letter.amount}</div>
    <div style="font-size:28px;line-height:1.3;font-weight:700">${moved}</div>
  </div>`;
  return {
    text: blocks.join('\n\n'),
    html: letterHtml({
      ...{ language: writing.language, title, message, foot },
      body: [first, cells.length === 0 ? null : table(cells, '')],
    }),
  };
}
