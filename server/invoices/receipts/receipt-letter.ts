import { currencyExponent } from '#domain/currency-exponent.ts';
import { formatMoney } from '#domain/format-money.ts';
import { minorToDecimal } from '#domain/money.ts';
import { receiptSums } from '#domain/receipts/receipt-document.ts';
import { daysOf } from '#domain/written-day.ts';
import { knownLanguage } from '#messages/document-languages.ts';
import { documentTexts } from '#messages/texts.ts';
import { type Html, html } from '#server/http/html.ts';
import { hairline, ink, letterHtml, muted, row, table } from '#server/mail/letter.ts';
import type { ReceiptRecord } from './read-receipt.ts';

const textsIn = ({ writing }: ReceiptRecord) => {
  const language = knownLanguage(writing.language);
  return {
    mail: documentTexts('receiptMail', language),
    sheet: documentTexts('receiptSheet', language),
  };
};

function moneyIn({ facts: { currency }, writing: { locale } }: ReceiptRecord) {
  const exponent = currencyExponent(currency);
  return (minor: bigint) => formatMoney(minorToDecimal(minor, exponent), { currency, locale });
}

/** How an email with a receipt begins. */
export function receiptTexts(
  record: ReceiptRecord,
  sender: string,
): { subject: string; message: string } {
  const { mail } = textsIn(record);
  const { facts, writing } = record;
  const money = moneyIn(record);
  const { leftMinor } = receiptSums(facts);
  const state = leftMinor > 0n ? 'open' : 'paid';
  const amount = money(facts.amountMinor);
  const company = facts.seller.name;
  return {
    subject: mail('subject', { amount, company }).replaceAll(/\s+/g, ' ').slice(0, 200),
    message: mail('message', {
      ...{ client: facts.client.name, sender, company, amount },
      day: daysOf(writing).longDay(facts.paidOn),
      state: facts.parts.length === 0 ? 'credit' : state,
      left: money(leftMinor),
    }),
  };
}

/** Both parts of an email with a receipt; a spam filter finds the same in them. */
export function receiptLetter(
  record: ReceiptRecord,
  message: string,
): { html: string; text: string } {
  const { facts, writing } = record;
  const { mail, sheet } = textsIn(record);
  const money = moneyIn(record);
  const received = money(facts.amountMinor);
  const foot = [facts.seller.name, facts.seller.companyEmail].filter((text) => text !== '');
  const parts = facts.parts.map(({ number, settledMinor, leftMinor }) => ({
    number,
    settled: money(settledMinor),
    left: leftMinor > 0n ? mail('left', { left: money(leftMinor) }) : '',
  }));
  const blocks = [
    message,
    [
      sheet('title'),
      `${sheet('received')}: ${received}`,
      ...parts.map(({ number, settled, left }) =>
        [`${number}: ${settled}`, left].filter((text) => text !== '').join(', '),
      ),
    ].join('\n'),
    ['--', ...foot].join('\n'),
  ];
  const style = `padding:10px 0;vertical-align:top;border-bottom:${hairline}`;
  const rows = parts.map(({ number, settled, left }): Html => {
    const name = html`<div class="ink" style="${ink}">${number}</div>
      ${left === '' ? '' : html`<div class="muted" style="${muted};font-size:13px">${left}</div>`}`;
    return row({ language: writing.language, look: 'line', style }, [name, settled]);
  });
  const first = html`<div class="line" style="padding:18px 0 22px;border-top:${hairline}">
    <div class="muted" style="${muted}">${sheet('received')}</div>
    <div style="font-size:28px;line-height:1.3;font-weight:700">${received}</div>
  </div>`;
  return {
    text: blocks.join('\n\n'),
    html: letterHtml({
      ...{ language: writing.language, title: sheet('title'), message, foot },
      body: [first, rows.length === 0 ? null : table(rows, '')],
    }),
  };
}
