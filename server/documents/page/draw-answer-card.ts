import { type Html, html } from '#server/http/html.ts';
import { pageTexts } from '../texts.ts';
import type { ClientPage } from './client-page.ts';
import { icons } from './page-icons.ts';

/** What was typed as the name of who accepts, where it is none. */
export interface RefusedAnswer {
  name: string;
}

interface Asked {
  documentHash: string;
  path: string;
  refused: RefusedAnswer | undefined;
}

/** Where a quote is accepted or declined; both forms work without a script. */
export function drawAnswer(
  { document, headline: total }: ClientPage,
  { documentHash, path, refused }: Asked,
): Html {
  const t = pageTexts(document.language);
  const error = refused ? t('answer.nameNeeded') : '';
  return html`<section class="card answer" aria-labelledby="answer">
    <h2 id="answer">${t('answer.title')}</h2>
    <form method="post" action="${path}/accept">
      <input type="hidden" name="document" value="${documentHash}" />
      <label for="name">${t('answer.name')}</label>
      <input
        id="name"
        name="name"
        value="${refused?.name ?? ''}"
        required
        maxlength="120"
        autocomplete="name"
        ${error === '' ? null : html`aria-invalid="true" aria-describedby="error" autofocus`}
      />
      ${error === '' ? null : html`<p id="error" class="quiet error" role="alert">${error}</p>`}
      <p class="quiet">${t('answer.meaning', { total })} ${t('answer.kept')}</p>
      <button class="download main">${icons.done}${t('answer.accept')}</button>
    </form>
    <details class="fold">
      <summary>${t('answer.declineInstead')}</summary>
      <form method="post" action="${path}/decline">
        <input type="hidden" name="document" value="${documentHash}" />
        <label for="reason">${t('answer.reason')}</label>
        <textarea id="reason" name="reason" rows="3" maxlength="500"></textarea>
        <button class="download second">${t('answer.decline')}</button>
      </form>
    </details>
  </section>`;
}
