import type { SentencePart } from '#domain/document-model.ts';
import { initials } from '#domain/initials.ts';
import { type Html, html } from '#server/http/html.ts';
import { clientFrame } from './client-frame.ts';
import { pageTexts } from '../texts.ts';
import { unbroken } from './unbroken.ts';
import type { ClientPage } from './client-page.ts';
import { drawAnswer, type RefusedAnswer } from './draw-answer-card.ts';
import { drawCreditNotes } from './draw-credit-notes.ts';
import { drawEInvoices } from './draw-e-invoices.ts';
import { drawLines } from './draw-lines-card.ts';
import { drawSecond, drawSecondOf } from './draw-second.ts';
import { drawPayment } from './draw-payment-card.ts';
import { icons } from './page-icons.ts';

interface Drawn {
  page: ClientPage;
  /** The address of the seller's logo, or empty. */
  logo: string;
  /** The address of the portrait of who sold, or empty. */
  portrait: string;
  /** The page's own address, without the origin. */
  path: string;
  /** What of a quote was posted and could not be taken. */
  refused?: RefusedAnswer | undefined;
}

/** The page of an invoice or a quote for its client, whole and readable without a script. */
export function drawClientPage({ page, logo, portrait, path, refused }: Drawn): string {
  const { kind, answer } = page;
  const { language, seller } = page.document;
  const t = pageTexts(language);
  return clientFrame({
    language,
    title: t('title', { document: page.heading, seller: seller.name }),
    icon: logo,
    body: html`<header class="brand">
        <div class="row">
          ${
            logo === ''
              ? html`<span class="logo initials" aria-hidden="true">${seller.initials}</span>`
              : html`<img class="logo" src="${logo}" width="34" height="34" alt="" />`
          }
          <p>
            <strong>${seller.name}</strong>
            ${page.place === '' ? null : html`<span>${page.place}</span>`}
          </p>
        </div>
      </header>
      <main>
        ${summary(page)} ${page.payment && drawPayment(page, page.payment)} ${drawLines(page)}
        ${page.creditNotes.length > 0 ? drawCreditNotes(page) : null}
        ${answer && drawAnswer(page, { ...answer, path, refused })}
        ${page.contact && contactCard(page.contact, { page, portrait })}
      </main>
      <footer>
        <p>${t('reader', { reader: page.reader.replace(/\.$/, ''), kind })}</p>
        ${page.document.footer.legal === '' ? null : html`<p>${page.document.footer.legal}</p>`}
      </footer>`,
  });
}

function summary(page: ClientPage): Html {
  const t = pageTexts(page.document.language);
  const { badge, progress } = page;
  return html`<section class="card" aria-labelledby="heading">
    <div class="head">
      <h1 id="heading">${page.heading}${drawSecondOf(page.document, (words) => words.title)}</h1>
      <span class="badge ${badge.tone}">${icons[badge.tone]}${badge.text}</span>
    </div>
    <p class="headline">${page.headline}</p>
    <p class="sentence">
      ${page.sentence.map(spoken)}${drawSecond(page.document, page.secondSentence ?? '')}
    </p>
    ${page.document.earlyPayment === '' ? null : html`<p class="sentence early">${page.document.earlyPayment}${drawSecondOf(page.document, (words) => words.earlyPayment)}</p>`}
    ${
      progress &&
      html`<div class="progress">
        <svg aria-hidden="true">
          <rect class="whole" width="100%" height="100%" />
          <rect class="part" width="${String(progress.percent)}%" height="100%" />
        </svg>
        <p class="quiet"><span>${progress.settled}</span> <span>${progress.whole}</span></p>
      </div>`
    }
    <form method="post">
      <button class="download${page.answer ? ' second' : ''}">
        ${icons.download}${t(page.hasCopy ? 'downloadOriginal' : 'download')}
      </button>
      ${
        page.hasCopy
          ? html`<button class="download second" name="version" value="copy">
              ${icons.download}${t('downloadCopy')}
            </button>`
          : null
      }
    </form>
    ${page.eInvoices && page.eInvoices.length > 0 ? drawEInvoices(page.eInvoices, page.document.language) : null}
  </section>`;
}

const writtenDay = /^\u2068?\d+\.? (de )?\p{L}+ (de )?\d{4}\u2069?$/u;

function spoken({ text, isStrong }: SentencePart): Html {
  if (isStrong && writtenDay.test(text)) return html`<strong class="day">${text}</strong>`;
  return isStrong ? html`<strong>${unbroken(text)}</strong>` : html`${text}`;
}

function contactCard(
  { name, email }: NonNullable<ClientPage['contact']>,
  { page: { document, heading, kind }, portrait }: { page: ClientPage; portrait: string },
): Html {
  const t = pageTexts(document.language);
  const to = encodeURIComponent(email).replace('%40', '@');
  const address = `mailto:${to}?subject=${encodeURIComponent(heading)}`;
  return html`<section class="card contact">
    ${
      portrait === ''
        ? html`<span class="initials" aria-hidden="true">${initials(name)}</span>`
        : html`<img class="portrait" src="${portrait}" width="38" height="38" alt="" />`
    }
    <div>
      <h2>${t('question', { kind })}</h2>
      <a href="${address}">${t('writeTo', { name })}</a>
    </div>
  </section>`;
}
