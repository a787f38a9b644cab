import type { DocumentLine, NamedText, TotalRow } from '#domain/document-model.ts';
import type { MailContent } from './mail-text.ts';

const ink = '#2f2b3d';
const muted = '#6d6b77';
const line = '#e4e3e8';
const accent = '#5b51d8';

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands between tags and in attributes. */
function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}

/** Typed text with its line breaks. */
function typed(text: string): string {
  return escape(text).replaceAll('\n', '<br>');
}

function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .filter((part) => part !== '')
    .map((part) => `<p style="margin:0 0 16px">${typed(part)}</p>`)
    .join('');
}

function factRow({ name, text }: NamedText): string {
  return `<div style="color:${muted}">${escape(name)}: <span style="color:${ink}">${escape(text)}</span></div>`;
}

const cell = 'padding:10px 0;vertical-align:top';

function lineRow({ title, description, quantity, cost, total }: DocumentLine): string {
  const details = [`${quantity} × ${cost}`, ...(description === '' ? [] : [description])];
  const below = details
    .map((text) => `<div style="color:${muted};font-size:13px">${typed(text)}</div>`)
    .join('');
  return `<tr><td style="${cell};border-bottom:1px solid ${line};word-break:break-word">${escape(title)}${below}</td><td align="right" style="${cell};border-bottom:1px solid ${line};white-space:nowrap;padding-left:12px">${escape(total)}</td></tr>`;
}

function totalRow({ name, text, weight }: TotalRow): string {
  const style = `padding:4px 0;${weight === 'plain' ? `color:${muted}` : 'font-weight:600'}`;
  return `<tr><td style="${style}">${escape(name)}</td><td align="right" style="${style};white-space:nowrap;padding-left:12px">${escape(text)}</td></tr>`;
}

function button({ link, model }: MailContent): string {
  if (link === null) return '';
  return `<p style="margin:20px 0 0"><a href="${escape(link)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:${accent};color:#ffffff;font-weight:600;text-decoration:none">View ${escape(model.title.toLowerCase())}</a></p>`;
}

function transferBlock({ transfer }: MailContent['model']): string {
  if (!transfer) return '';
  const sentence = transfer.sentence
    .map(({ text, isStrong }) => (isStrong ? `<strong>${escape(text)}</strong>` : escape(text)))
    .join('');
  return `<p style="margin:20px 0 0;padding:14px 16px;border:1px solid ${line};border-radius:8px;word-break:break-word"><strong>${escape(transfer.title)}</strong><br>${sentence}</p>`;
}

const wide = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** The HTML part: one column without pictures, scripts or style sheets, which a narrow mail program shows as it is. */
export function mailHtml(content: MailContent): string {
  const { message, model } = content;
  const { headline, seller, footer } = model;
  const foot = [seller.name, ...seller.lines, footer.legal].filter((text) => text !== '');
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escape(model.heading)}</title></head>`,
    `<body style="margin:0;padding:16px;background:#f4f4f6;color:${ink};font:15px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">`,
    `<div style="max-width:560px;margin:0 auto;padding:24px 20px;background:#ffffff;border-radius:10px">`,
    paragraphs(message),
    `<div style="padding:18px 0 22px;border-top:1px solid ${line}">`,
    `<div style="color:${muted}">${escape(model.heading)}, ${escape(headline.name)}</div>`,
    `<div style="font-size:28px;line-height:1.3;font-weight:700;word-break:break-word">${escape(headline.text)}</div>`,
    ...model.facts.map(factRow),
    button(content),
    '</div>',
    `<table ${wide}>${model.lines.map(lineRow).join('')}</table>`,
    `<table ${wide} style="margin-top:12px">${model.totals.map(totalRow).join('')}</table>`,
    transferBlock(model),
    `<p style="margin:24px 0 0;color:${muted};font-size:13px;word-break:break-word">${foot.map(typed).join('<br>')}</p>`,
    '</div></body></html>',
  ].join('');
}
