import type { DocumentLine, NamedText, TotalRow } from '#domain/document-model.ts';
import type { MailContent } from './mail-text.ts';

const ink = '#2f2b3d';
const muted = '#6d6b77';
const line = '#e4e3e8';
const accent = '#5b51d8';

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

/** Text that may run to the left, within a line that runs to the right. */
function isolated(text: string): string {
  return `<bdi>${escape(text)}</bdi>`;
}

// Each takes its direction from its own first letter.
function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .filter((part) => part !== '')
    .map((part) => `<p dir="auto" style="margin:0 0 16px">${typed(part)}</p>`)
    .join('');
}

function factRow({ name, text }: NamedText): string {
  return `<div class="muted" style="color:${muted}">${escape(name)}: <span class="ink" style="color:${ink}">${isolated(text)}</span></div>`;
}

const cell = `padding:10px 0;vertical-align:top;border-bottom:1px solid ${line}`;

function lineRow({ title, description, quantity, cost, total }: DocumentLine): string {
  const details = [`${quantity} × ${cost}`, ...(description === '' ? [] : [description])];
  const below = details
    .map(
      (text) =>
        `<div class="muted" dir="auto" style="color:${muted};font-size:13px">${typed(text)}</div>`,
    )
    .join('');
  return `<tr><td class="line" style="${cell};text-align:left"><div dir="auto">${escape(title)}</div>${below}</td><td class="line" align="right" style="${cell};white-space:nowrap;padding-left:12px">${escape(total)}</td></tr>`;
}

function totalRow({ name, text, weight }: TotalRow): string {
  const isPlain = weight === 'plain';
  const style = `padding:4px 0;vertical-align:top;${isPlain ? `color:${muted}` : 'font-weight:600'}`;
  const look = isPlain ? 'muted' : 'ink';
  return `<tr><td class="${look}" style="${style}">${isolated(name)}</td><td class="${look}" align="right" style="${style};white-space:nowrap;padding-left:12px">${escape(text)}</td></tr>`;
}

function button({ link, model }: MailContent): string {
  if (link === null) return '';
  return `<p style="margin:20px 0 0"><a class="button" href="${escape(link)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:${accent};color:#ffffff;font-weight:600;text-decoration:none">View ${escape(model.title.toLowerCase())}</a></p>`;
}

function transferBlock({ transfer }: MailContent['model']): string {
  if (!transfer) return '';
  const sentence = transfer.sentence
    .map(({ text, isStrong }) => (isStrong ? `<strong>${isolated(text)}</strong>` : escape(text)))
    .join('');
  return `<p class="line" style="margin:20px 0 0;padding:14px 16px;border:1px solid ${line};border-radius:8px"><strong>${escape(transfer.title)}</strong><br>${sentence}</p>`;
}

const wide = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** The HTML part: one column without pictures and scripts, which a narrow mail program shows as it is, light or dark. */
export function mailHtml(content: MailContent): string {
  const { message, model } = content;
  const { headline, seller, footer } = model;
  const foot = [seller.name, ...seller.lines, footer.legal].filter((text) => text !== '');
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escape(model.heading)}</title><style>${darkColors}</style></head>`,
    `<body class="page" style="margin:0;padding:0;background:#f4f4f6">`,
    // Not all programs keep the body; what it says stands here again. A word that is too long breaks.
    `<div class="page ink" style="padding:16px 12px;background:#f4f4f6;color:${ink};font:15px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;overflow-wrap:anywhere;word-break:break-word">`,
    `<div class="card" style="max-width:560px;margin:0 auto;padding:24px 20px;background:#ffffff;border-radius:10px">`,
    paragraphs(message),
    `<div class="line" style="padding:18px 0 22px;border-top:1px solid ${line}">`,
    `<div class="muted" style="color:${muted}">${escape(model.heading)}, ${escape(headline.name)}</div>`,
    `<div style="font-size:28px;line-height:1.3;font-weight:700">${escape(headline.text)}</div>`,
    ...model.facts.map(factRow),
    button(content),
    '</div>',
    `<table class="ink" ${wide} style="color:${ink}">${model.lines.map(lineRow).join('')}</table>`,
    `<table class="ink" ${wide} style="margin-top:12px;color:${ink}">${model.totals.map(totalRow).join('')}</table>`,
    transferBlock(model),
    `<p class="muted" style="margin:24px 0 0;color:${muted};font-size:13px">${foot.map((text) => `<bdi>${typed(text)}</bdi>`).join('<br>')}</p>`,
    '</div></div></body></html>',
  ].join('');
}
