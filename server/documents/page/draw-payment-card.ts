import type { ClientPage, CopiedText } from '#domain/client-page.ts';
import { type Html, html } from '#server/documents/html.ts';
import { drawQr } from './draw-qr.ts';
import { icons } from './page-icons.ts';

/** How to pay by transfer: each detail to be copied by itself, and a code for the bank's app where there is one. */
export function drawPayment(
  { document }: ClientPage,
  { facts, bank, code }: NonNullable<ClientPage['payment']>,
): Html {
  const told = facts.map(({ name, text }) => `${name} ${text}`).join(', ');
  return html`<section class="card pay" aria-labelledby="pay">
    <div class="title">
      <span class="circle">${icons.bank}</span>
      <h2 id="pay">Pay by bank transfer</h2>
    </div>
    <dl class="copied">${facts.map(fact)}</dl>
    ${bank === '' ? null : html`<p class="quiet">${bank}</p>`}
    ${
      code === null
        ? null
        : html`<div class="scan">
            ${drawQr(code, `QR code for a bank's app: pay ${document.seller.name}, ${told}`)}
            <p>Scan this with your bank’s app: it fills in the transfer.</p>
          </div>`
    }
    <p class="spoken" role="status"></p>
  </section>`;
}

/** The button stays hidden where no script can copy; a touch selects the text as a whole. */
function fact({ name, text, copied }: CopiedText): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${text}</dd>
    <dd>
      <button type="button" data-copy="${copied}" aria-label="Copy ${name}" hidden>
        ${icons.copy}${icons.copied}
      </button>
    </dd>
  </div>`;
}
