import { type Html, html } from '#server/http/html.ts';
import { t } from '../texts.ts';
import type { CreditNoteOnPage } from './client-page.ts';
import { icons } from './page-icons.ts';

/** The credit notes of an invoice, each to be saved as it was issued. */
export function drawCreditNotes(notes: readonly CreditNoteOnPage[]): Html {
  return html`<section class="card" aria-labelledby="credit-notes">
    <h2 id="credit-notes">${t('creditNotes.title')}</h2>
    <form method="post">
      <ul class="lines notes">
        ${notes.map(drawNote)}
      </ul>
    </form>
  </section>`;
}

function drawNote({ number, day, amount }: CreditNoteOnPage): Html {
  return html`<li>
    <div>
      <p class="sum"><span>${number}</span> <span>${amount}</span></p>
      <p>${t('creditNotes.issued', { day })}</p>
    </div>
    <button
      class="download second"
      name="creditNote"
      value="${number}"
      aria-label="${t('creditNotes.download', { number })}"
    >
      ${icons.download}PDF
    </button>
  </li>`;
}
