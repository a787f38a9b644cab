import { directionOf } from '#messages/direction.ts';
import { type Html, html } from '#server/http/html.ts';

export const ink = 'color:#2f2b3d';
export const muted = 'color:#6d6b77';
export const hairline = '1px solid #e4e3e8';
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
export function typed(text: string): Html[] {
  const [first = '', ...others] = text.split('\n');
  return [html`${first}`, ...others.map((other) => html`<br />${other}`)];
}

/** Text that may run to the left, within a line that runs to the right. */
export function isolated(text: string): Html {
  return html`<bdi>${typed(text)}</bdi>`;
}

// Each takes its direction from its own first letter.
export function paragraphs(text: string): Html[] {
  return text
    .split(/\n{2,}/)
    .filter((part) => part !== '')
    .map((part) => html`<p dir="auto" style="margin:0 0 16px">${typed(part)}</p>`);
}

// Old mail programs know neither `start` nor `end`.
const start = { ltr: 'left', rtl: 'right' } as const;

/** How a row of a letter looks; `language` decides where it starts. */
export interface RowLook {
  language: string;
  look: string;
  style: string;
}

/** A text at the start, an amount at the end. Amounts are one below the other by their last digits, whichever side that is. */
export function row(
  { language, look, style }: RowLook,
  [text, amount]: [Html | readonly Html[], string],
): Html {
  const direction = directionOf(language);
  const side = start[direction];
  // Or the amounts from the right would end somewhere in the middle.
  const width = direction === 'rtl' ? 'width:100%;' : '';
  const end = `${style};white-space:nowrap;padding-${side}:12px`;
  return html`<tr>
    <td class="${look}" style="${width}${style};text-align:${side}">${text}</td>
    <td class="${look}" align="right" style="${end}">${amount}</td>
  </tr>`;
}

export function table(rows: readonly Html[], style: string): Html {
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

interface Letter {
  /** ISO 639-1. */
  language: string;
  title: string;
  message: string;
  /** Below the message. */
  body: readonly (Html | null)[];
  /** Who writes, first by name. */
  foot: readonly string[];
}

/** One column without pictures and scripts, which a narrow mail program shows as it is, light or dark. */
export function letterHtml({ language, title, message, body, foot }: Letter): string {
  const direction = directionOf(language);
  // Not all programs keep the page and its body; what they say is here again. A word that is too long breaks.
  const column = `padding:16px 12px;${page};${ink};font:${font};overflow-wrap:anywhere;word-break:break-word`;
  const card =
    'max-width:560px;margin:0 auto;padding:24px 20px;background:#ffffff;border-radius:10px';
  const signature = foot.map((text, index) =>
    index === 0 ? isolated(text) : html`<br />${isolated(text)}`,
  );
  return html`<!doctype html>
    <html lang="${language}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${title}</title>
        <style>
          ${darkColors}
        </style>
      </head>
      <body class="page" style="margin:0;padding:0;${page}">
        <div class="page ink" dir="${direction}" style="${column}">
          <div class="card" style="${card}">
            ${paragraphs(message)} ${body.filter((part) => part !== null)}
            <p class="muted" style="margin:24px 0 0;${muted};font-size:13px">${signature}</p>
          </div>
        </div>
      </body>
    </html>`.text;
}
