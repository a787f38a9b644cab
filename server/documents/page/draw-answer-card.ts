import type { AskedAnswer } from '#domain/client-page.ts';
import { type Html, html } from '#server/documents/html.ts';
import { icons } from './page-icons.ts';

/** What was posted and could not be taken, to be mended. */
export interface RefusedAnswer {
  name: string;
  /** How to mend it. */
  error: string;
}

/** Where a quote is accepted or declined; both forms work without a script. */
export function drawAnswer(
  { meaning, documentHash }: AskedAnswer,
  { path, refused }: { path: string; refused: RefusedAnswer | undefined },
): Html {
  const error = refused?.error ?? '';
  return html`<section class="card answer" aria-labelledby="answer">
    <h2 id="answer">Accept this quote</h2>
    <form method="post" action="${path}/accept">
      <input type="hidden" name="document" value="${documentHash}" />
      <label for="name">Your name</label>
      <input
        id="name"
        name="name"
        value="${refused?.name ?? ''}"
        required
        maxlength="120"
        autocomplete="name"
        ${error === '' ? null : html`aria-invalid="true" aria-describedby="error" autofocus`}
      />
      ${error === '' ? null : html`<p id="error" class="error" role="alert">${error}</p>`}
      <p class="quiet">${meaning} Your name, the time and this document are kept.</p>
      <button class="download main">${icons.done}Accept quote</button>
    </form>
    <details>
      <summary>Decline instead</summary>
      <form method="post" action="${path}/decline">
        <input type="hidden" name="document" value="${documentHash}" />
        <label for="reason">Your reason, if you want to give one</label>
        <textarea id="reason" name="reason" rows="3" maxlength="500"></textarea>
        <button class="second">Decline quote</button>
      </form>
    </details>
  </section>`;
}
