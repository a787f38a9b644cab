import {
  commaIn,
  type DocumentLine,
  type DocumentModel,
  type NamedText,
  type TotalRow,
} from '#domain/document-model.ts';
import { type Html, html } from '#server/http/html.ts';
import { hairline, ink, isolated, letterHtml, muted, row, table } from '#server/mail/letter.ts';
import { pageTexts } from '../texts.ts';

export interface MailContent {
  /** As it was typed. */
  message: string;
  model: DocumentModel;
  /** The page where the client finds the document; `null` where there is none. */
  link: string | null;
}

/** Both parts; a spam filter finds the same in them. */
export function mailParts(content: MailContent): { html: string; text: string } {
  return { html: htmlPart(content), text: textPart(content) };
}

function textPart({ message, model, link }: MailContent): string {
  const { headline, facts, lines, totals, transfer } = model;
  const named = (all: readonly NamedText[]) =>
    all.map(({ name, text }) => `${name}: ${text}`).join('\n');
  const blocks = [
    message,
    `${model.heading}\n${named([headline, ...facts])}`,
    link === null ? '' : pageTexts(model.language)('email.viewAt', { link }),
    lines.map(lineText).join('\n'),
    named(totals),
    transfer ? `${transfer.title}\n${transfer.sentence.map(({ text }) => text).join('')}` : '',
    ['--', ...sellerLines(model)].join('\n'),
  ];
  return blocks.filter((block) => block !== '').join('\n\n');
}

function lineText(line: DocumentLine): string {
  const { heading, title, quantity, discount, total, subtotal } = line;
  const plain = `${quantity} × ${title}: ${total}`;
  return [
    ...(heading === '' ? [] : [heading]),
    discount === '' ? plain : `${plain} (${discount})`,
    ...(subtotal ? [`${subtotal.name}: ${subtotal.text}`] : []),
  ].join('\n');
}

function sellerLines({ seller, footer }: DocumentModel): string[] {
  return [seller.name, ...seller.lines, footer.legal].filter((text) => text !== '');
}

function factRow({ name, text }: NamedText): Html {
  const value = html`<span class="ink" style="${ink}">${isolated(text)}</span>`;
  return html`<div class="muted" style="${muted}">${name}: ${value}</div>`;
}

/** Of a line, with the heading above it and the subtotal below. */
function lineRows(line: DocumentLine, language: string): Html[] {
  const { heading, subtotal } = line;
  const style = `padding:10px 0;vertical-align:top;font-weight:600;border-bottom:${hairline}`;
  const bold = { language, look: 'line', style } as const;
  return [
    ...(heading === '' ? [] : [row(bold, [html`<div>${isolated(heading)}</div>`, ''])]),
    lineRow(line, language),
    ...(subtotal ? [row(bold, [isolated(subtotal.name), subtotal.text])] : []),
  ];
}

function lineRow(line: DocumentLine, language: string): Html {
  const { title, description, quantity, cost, discount, total } = line;
  const below = [`${quantity} × ${cost}`, discount, description]
    .filter((text) => text !== '')
    .map(
      (text) => html`<div class="muted" style="${muted};font-size:13px">${isolated(text)}</div>`,
    );
  const style = `padding:10px 0;vertical-align:top;border-bottom:${hairline}`;
  const first = html`<div>${isolated(title)}</div>`;
  return row({ language, look: 'line', style }, [[first, ...below], total]);
}

function totalRow({ name, text, weight }: TotalRow, language: string): Html {
  const style = `padding:4px 0;vertical-align:top;${weight === 'plain' ? muted : 'font-weight:600'}`;
  const look = weight === 'plain' ? 'muted' : 'ink';
  return row({ language, look, style }, [isolated(name), text]);
}

function button({ link, model }: MailContent): Html | null {
  if (link === null) return null;
  const style =
    'display:inline-block;padding:12px 22px;border-radius:8px;background:#5b51d8;color:#ffffff;font-weight:600;text-decoration:none';
  return html`<p style="margin:20px 0 0">
    <a class="button" href="${link}" style="${style}">${model.view}</a>
  </p>`;
}

function transferBlock({ transfer }: DocumentModel): Html | null {
  if (!transfer) return null;
  const sentence = transfer.sentence.map(({ text, isStrong }) =>
    isStrong ? html`<strong>${isolated(text)}</strong>` : html`${text}`,
  );
  const style = `margin:20px 0 0;padding:14px 16px;border:${hairline};border-radius:8px`;
  return html`<p class="line" style="${style}">
    <strong>${transfer.title}</strong><br />${sentence}
  </p>`;
}

function htmlPart(content: MailContent): string {
  const { message, model } = content;
  const { heading, headline, language } = model;
  const first = html`<div class="line" style="padding:18px 0 22px;border-top:${hairline}">
    <div class="muted" style="${muted}">${heading}${commaIn(language)}${headline.name}</div>
    <div style="font-size:28px;line-height:1.3;font-weight:700">${headline.text}</div>
    ${model.facts.map(factRow)} ${button(content)}
  </div>`;
  const lines = table(
    model.lines.flatMap((line) => lineRows(line, language)),
    '',
  );
  const totals = table(
    model.totals.map((total) => totalRow(total, language)),
    'margin-top:12px;',
  );
  return letterHtml({
    ...{ language, title: heading, message, foot: sellerLines(model) },
    body: [first, lines, totals, transferBlock(model)],
  });
}
