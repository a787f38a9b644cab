import type { DocumentLine, DocumentModel, NamedText, TotalRow } from '#domain/document-model.ts';
import { defaultLanguage } from '#messages/default-language.ts';
import { type Html, html } from '../html.ts';
import { t } from '../texts.ts';

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
    link === null ? '' : t('email.viewAt', { link }),
    lines.map(({ title, quantity, total }) => `${quantity} × ${title}: ${total}`).join('\n'),
    named(totals),
    transfer ? `${transfer.title}\n${transfer.sentence.map(({ text }) => text).join('')}` : '',
    ['--', ...sellerLines(model)].join('\n'),
  ];
  return blocks.filter((block) => block !== '').join('\n\n');
}

function sellerLines({ seller, footer }: DocumentModel): string[] {
  return [seller.name, ...seller.lines, footer.legal].filter((text) => text !== '');
}

const ink = 'color:#2f2b3d';
const muted = 'color:#6d6b77';
const line = '1px solid #e4e3e8';
const page = 'background:#f4f4f6';
const font = `15px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;

/** For those who read in the dark; a mail program that drops it shows the light colours, which stand beside each text. */
const darkColors = `
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#151829!important}
.card{background:#1e2238!important}
.ink{color:#e4e6f0!important}
.muted{color:#9aa0b8!important}
.line{border-color:#3b4166!important}
.button{background:#6357e5!important}
}`;

/** Typed text with its line breaks. */
function typed(text: string): Html[] {
  const [first = '', ...others] = text.split('\n');
  return [html`${first}`, ...others.map((other) => html`<br />${other}`)];
}

/** Text that may run to the left, within a line that runs to the right. */
function isolated(text: string): Html {
  return html`<bdi>${typed(text)}</bdi>`;
}

// Each takes its direction from its own first letter.
function paragraphs(text: string): Html[] {
  return text
    .split(/\n{2,}/)
    .filter((part) => part !== '')
    .map((part) => html`<p dir="auto" style="margin:0 0 16px">${typed(part)}</p>`);
}

function factRow({ name, text }: NamedText): Html {
  const value = html`<span class="ink" style="${ink}">${isolated(text)}</span>`;
  return html`<div class="muted" style="${muted}">${name}: ${value}</div>`;
}

/** A text at the start, an amount at the end. */
function row(look: string, style: string, [start, amount]: [Html | readonly Html[], string]): Html {
  const end = `${style};white-space:nowrap;padding-left:12px`;
  return html`<tr>
    <td class="${look}" style="${style};text-align:left">${start}</td>
    <td class="${look}" align="right" style="${end}">${amount}</td>
  </tr>`;
}

function lineRow({ title, description, quantity, cost, total }: DocumentLine): Html {
  const below = [`${quantity} × ${cost}`, description]
    .filter((text) => text !== '')
    .map(
      (text) =>
        html`<div class="muted" dir="auto" style="${muted};font-size:13px">${typed(text)}</div>`,
    );
  const style = `padding:10px 0;vertical-align:top;border-bottom:${line}`;
  return row('line', style, [[html`<div dir="auto">${title}</div>`, ...below], total]);
}

function totalRow({ name, text, weight }: TotalRow): Html {
  const style = `padding:4px 0;vertical-align:top;${weight === 'plain' ? muted : 'font-weight:600'}`;
  return row(weight === 'plain' ? 'muted' : 'ink', style, [isolated(name), text]);
}

function table(rows: readonly Html[], style: string): Html {
  return html`<table
    class="ink"
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="${style}${ink}"
  >
    ${rows}
  </table>`;
}

function button({ link, model }: MailContent): Html | null {
  if (link === null) return null;
  const style =
    'display:inline-block;padding:12px 22px;border-radius:8px;background:#5b51d8;color:#ffffff;font-weight:600;text-decoration:none';
  const label = t('email.view', { document: model.title.toLowerCase() });
  return html`<p style="margin:20px 0 0">
    <a class="button" href="${link}" style="${style}">${label}</a>
  </p>`;
}

function transferBlock({ transfer }: DocumentModel): Html | null {
  if (!transfer) return null;
  const sentence = transfer.sentence.map(({ text, isStrong }) =>
    isStrong ? html`<strong>${isolated(text)}</strong>` : html`${text}`,
  );
  const style = `margin:20px 0 0;padding:14px 16px;border:${line};border-radius:8px`;
  return html`<p class="line" style="${style}">
    <strong>${transfer.title}</strong><br />${sentence}
  </p>`;
}

/** One column without pictures and scripts, which a narrow mail program shows as it is, light or dark. */
function htmlPart(content: MailContent): string {
  const { message, model } = content;
  const { heading, headline } = model;
  const foot = sellerLines(model).map((text, index) =>
    index === 0 ? isolated(text) : html`<br />${isolated(text)}`,
  );
  // Not all programs keep the body; what it says stands here again. A word that is too long breaks.
  const column = `padding:16px 12px;${page};${ink};font:${font};overflow-wrap:anywhere;word-break:break-word`;
  const card =
    'max-width:560px;margin:0 auto;padding:24px 20px;background:#ffffff;border-radius:10px';
  return html`<!doctype html>
    <html lang="${defaultLanguage}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${heading}</title>
        <style>
          ${darkColors}
        </style>
      </head>
      <body class="page" style="margin:0;padding:0;${page}">
        <div class="page ink" style="${column}">
          <div class="card" style="${card}">
            ${paragraphs(message)}
            <div class="line" style="padding:18px 0 22px;border-top:${line}">
              <div class="muted" style="${muted}">${heading}, ${headline.name}</div>
              <div style="font-size:28px;line-height:1.3;font-weight:700">${headline.text}</div>
              ${model.facts.map(factRow)} ${button(content)}
            </div>
            ${table(model.lines.map(lineRow), '')}
            ${table(model.totals.map(totalRow), 'margin-top:12px;')} ${transferBlock(model)}
            <p class="muted" style="margin:24px 0 0;${muted};font-size:13px">${foot}</p>
          </div>
        </div>
      </body>
    </html>`.text;
}
