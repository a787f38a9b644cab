import {
  commaIn,
  type DocumentLine,
  type DocumentModel,
  type SettlementRow,
  type TotalRow,
} from '#domain/document-model.ts';
import { isolateIn } from '#messages/direction.ts';
import { type Html, html } from '#server/http/html.ts';
import { pageTexts } from '../texts.ts';
import { drawBoth, drawSecond, drawSecondOf } from './draw-second.ts';
import { unbroken } from './unbroken.ts';
import type { ClientPage } from './client-page.ts';

/** What is billed, what it adds up to, and what was received for it. */
export function drawLines({ document, linesTitle }: ClientPage): Html {
  const { lines, totals, taxNotes, remark, note, settlements, legalNotes } = document;
  // The totals name the rate where it is the same for all.
  const isTaxOfLines = new Set(lines.map(({ tax }) => tax)).size > 1;
  const t = pageTexts(document.language);
  const taxOf = ({ tax }: DocumentLine) =>
    isTaxOfLines && tax !== '' ? t('lines.tax', { rates: tax }) : '';
  return html`<section class="card" aria-labelledby="lines">
      <h2 id="lines">${drawBoth(document, (words) => words(linesTitle))}</h2>
      <p class="quiet">
        ${headFacts(document)}${drawSecond(document, document.second ? otherFacts(document, document.second) : '')}
      </p>
      <ul class="lines">
        ${lines.map((line) => drawLine(line, taxOf(line)))}
      </ul>
      <dl class="totals">
        ${totals.map((row, index) =>
          drawTotal(
            row,
            drawSecondOf(document, (words) => words.totals[index]?.name),
          ),
        )}
      </dl>
      ${taxNotes.map(
        (text, index) =>
          html`<p>${text}${drawSecondOf(document, (words) => words.taxNotes[index])}</p>`,
      )}
      ${remark === '' ? null : html`<p class="quiet">${remark}${drawSecondOf(document, (words) => words.remark)}</p>`}
    </section>
    ${
      settlements &&
      html`<section class="card" aria-labelledby="settled">
        <h2 id="settled">
          ${settlements.title}${drawSecondOf(document, (words) => words.settlements?.title)}
        </h2>
        <dl class="totals">
          ${settlements.rows.map((row, index) =>
            drawSettlement(
              row,
              document.language,
              drawSecondOf(document, (words) => words.settlements?.rows[index]?.method),
            ),
          )}
        </dl>
      </section>`
    }
    ${
      note &&
      html`<section class="card" aria-labelledby="note">
        <h2 id="note">${note.title}${drawSecondOf(document, (words) => words.note?.title)}</h2>
        <p class="text">${note.text}</p>
      </section>`
    }
    ${
      legalNotes.length === 0
        ? null
        : html`<section class="card">
            ${legalNotes.map((text) => html`<p class="text quiet">${text}</p>`)}
          </section>`
    }`;
}

/** When it was written, and the client's own word for it; the deadline is above the figures. */
function headFacts({ facts, language }: DocumentModel): string {
  return facts
    .filter(({ isDeadline }) => !isDeadline)
    .map(({ name, text }) => `${name} ${isolateIn(language, text)}`)
    .join(' · ');
}

/** The same in the second language; empty where it calls them alike. */
function otherFacts(document: DocumentModel, second: DocumentModel): string {
  const text = headFacts(second);
  return text === headFacts(document) ? '' : text;
}

function drawLine(line: DocumentLine, rates: string): Html {
  const { title, description, discount, quantity, cost, total, heading, subtotal } = line;
  // Of a single piece the price is the total, unless something is taken off or it is of fractions.
  const pieces = quantity === '1' && cost === total ? '' : `${quantity} × ${cost}`;
  // In two languages it is two lines, which may run in different directions.
  const [taken = '', ...others] = discount.split('\n');
  const details = [pieces, taken, rates].filter((part) => part !== '');
  return html`<li>
    ${heading === '' ? null : html`<h3>${heading}</h3>`}
    <p class="sum"><span>${title}</span> <span>${total}</span></p>
    ${description === '' ? null : html`<p class="text">${description}</p>`}
    ${details.length === 0 ? null : html`<p>${details.join(' · ')}</p>`}
    ${others.map((other) => html`<p class="text">${other}</p>`)}
    ${
      subtotal &&
      html`<p class="sum section"><span>${subtotal.name}</span> <span>${subtotal.text}</span></p>`
    }
  </li>`;
}

function drawTotal({ name, text, weight }: TotalRow, second: Html | null): Html {
  return html`<div class="${weight}">
    <dt>${name}${second}</dt>
    <dd>${text}</dd>
  </div>`;
}

function drawSettlement(
  { day, method, amount }: SettlementRow,
  language: string,
  second: Html | null,
): Html {
  return html`<div>
    <dt>${day}${commaIn(language)}${unbroken(method)}${second}</dt>
    <dd>${amount}</dd>
  </div>`;
}
