import { type Html, html } from '#server/http/html.ts';

const numbers = /(\S*-\d\S*)/;

/** A text in which no line ends within a number such as `CN-2026-0007`. */
export function unbroken(text: string): Html {
  const parts = text.split(numbers).filter((part) => part !== '');
  return html`${parts.map((part) =>
    numbers.test(part) ? html`<span class="number">${part}</span>` : html`${part}`,
  )}`;
}
