import { type Html, html } from '#server/http/html.ts';
import { pageTexts } from '../texts.ts';
import type { ClientPage, CreditNoteOnPage } from './client-page.ts';
import { drawBoth } from './draw-second.ts';
import { icons } from './page-icons.ts';

/** The credit notes of an invoice, each to be saved as it was issued. */
export function drawCreditNotes({ creditNotes, document }: ClientPage): Html {
  const t = pageTexts(document.language);
  return html`<section class="card" aria-labelledby="credit-notes">
    <h2 id="credit-notes">${drawBoth(document, (words) => words('creditNotes.title'))}</h2>
    <form method="post">
      <ul class="lines notes">
        ${creditNotes.map((note) => drawNote(note, t))}
      </ul>
    </form>
  </section>`;
}

function drawNote(
  { number, day, amount, isEInvoice }: CreditNoteOnPage,
  t: ReturnType<typeof pageTexts>,
): Html {
  return html`<li>
    <div>
      <p class="sum"><span>${number}</span> <span>${amount}</span></p>
      <p>${t('creditNotes.issued', { day })}</p>
    </div>
    <p>
      <button
        class="download second"
        name="creditNote"
        value="${number}"
        aria-label="${t('creditNotes.download', { number })}"
      >
        ${icons.download}PDF
      </button>
      ${
        isEInvoice
          ? html`<button
              class="download second"
              name="creditNoteXml"
              value="${number}"
              aria-label="${t('creditNotes.downloadXml', { number })}"
            >
              ${icons.download}XML
            </button>`
          : null
      }
    </p>
  </li>`;
}
