import type { DocumentModel } from '#domain/document-model.ts';
import { type Html, html } from '#server/http/html.ts';
import { pageTexts } from '../texts.ts';
import type { ClientPage, CopiedText } from './client-page.ts';
import { drawBoth, drawSecond } from './draw-second.ts';
import { drawQr } from './draw-qr.ts';
import { icons } from './page-icons.ts';

/** How to pay by transfer: each detail to be copied by itself, and a code for the bank's app where there is one. */
export function drawPayment(
  { document }: ClientPage,
  { facts, bank, others, code }: NonNullable<ClientPage['payment']>,
): Html {
  const seller = document.seller.name;
  const t = pageTexts(document.language);
  const fact = (each: CopiedText) =>
    drawFact(each, t('payment.copy', { name: each.name }), document);
  const said = facts.map(({ name, text }) => `${name} ${text}`).join(', ');
  return html`<section class="card pay" aria-labelledby="pay">
    <div class="title">
      <span class="circle">${icons.bank}</span>
      <h2 id="pay">${drawBoth(document, (words) => words('payment.title'))}</h2>
    </div>
    <dl class="copied">${facts.map(fact)}</dl>
    ${bank === '' ? null : html`<p class="quiet">${bank}</p>`}
    ${others.map(
      (other) =>
        html`<h3>${drawBoth(document, (words) => words('payment.other'))}</h3>
          <dl class="copied">${other.facts.map(fact)}</dl>
          ${other.bank === '' ? null : html`<p class="quiet">${other.bank}</p>`}`,
    )}
    ${
      code === null
        ? null
        : html`<div class="scan">
            ${drawQr(code, t('payment.code', { seller, facts: said }))}
            <p>${t('payment.scan')}</p>
          </div>`
    }
    <p
      class="spoken"
      role="status"
      data-copied="${t('payment.copied')}"
      data-not-copied="${t('payment.notCopied')}"
    ></p>
  </section>`;
}

/** The button stays hidden where no script can copy; a touch selects the text as a whole. */
function drawFact(
  { name, text, copied, second = '' }: CopiedText,
  label: string,
  document: DocumentModel,
): Html {
  return html`<div>
    <dt>${name}${drawSecond(document, second)}</dt>
    <dd>${text}</dd>
    <dd>
      <button type="button" data-copy="${copied}" aria-label="${label}" hidden>
        ${icons.copy}${icons.copied}
      </button>
    </dd>
  </div>`;
}
