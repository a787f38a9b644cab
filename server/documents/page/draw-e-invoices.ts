import type { ProfileName } from '#domain/e-invoice/files/profiles.ts';
import { texts } from '#messages/texts.ts';
import { type Html, html } from '#server/http/html.ts';
import { pageTexts } from '../texts.ts';
import { icons } from './page-icons.ts';

/** What the kinds are called, which is the same in every language. */
const nameOf = texts('eInvoices');

/** The files of an e-invoice for the client’s program, folded away: who reads the PDF needs none. */
export function drawEInvoices(profiles: readonly ProfileName[], language: string): Html {
  const t = pageTexts(language);
  return html`<details class="fold">
    <summary>${t('eInvoice.title')}</summary>
    <p class="quiet">${t('eInvoice.lead')}</p>
    <form method="post">
      ${profiles.map(
        (profile) =>
          html`<button class="download second" name="eInvoice" value="${profile}">
            ${icons.download}${nameOf(`profile.${profile}`)}
          </button>`,
      )}
    </form>
  </details>`;
}
