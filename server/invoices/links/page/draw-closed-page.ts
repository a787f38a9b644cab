import type { ProblemType } from '#contract/problem.ts';
import { html } from '#server/http/html.ts';
import { clientFrame } from './client-frame.ts';

interface Words {
  title: string;
  text: string;
}

const unknown: Words = {
  title: 'This address does not open an invoice',
  text: 'It may be cut short, or not valid any more. Copy it whole from the message that you received, or ask whoever sent it to you for a new one.',
};
const later: Words = {
  title: 'Please try again in a moment',
  text: 'The invoice cannot be shown right now. Nothing is lost: reload this page in a minute.',
};

/** What a client is told; every other refusal is one that trying again can mend. */
const told: Partial<Record<ProblemType, Words>> = {
  'not-found': unknown,
  'too-many-requests': {
    title: 'Too many requests',
    text: 'Wait a minute, then reload this page.',
  },
  'rule-broken': {
    title: 'There is no PDF of this invoice',
    text: 'It holds characters that a PDF cannot show rightly. Go back to read it on the page, or ask whoever sent it to you for a copy.',
  },
  'foreign-origin': {
    title: 'The download was not started from the invoice’s own page',
    text: 'Open the address of the invoice and choose Download PDF there.',
  },
  unexpected: {
    title: 'Something went wrong on our side',
    text: 'Reload this page. If that does not help, ask whoever sent you the address.',
  },
};

/** The page in place of an invoice; the same for an address that never was and for one that is over. */
export function drawClosedPage(type: ProblemType): string {
  const { title, text } = told[type] ?? later;
  return clientFrame({
    title,
    icon: '',
    body: html`<main class="closed">
      <section class="card">
        <h1>${title}</h1>
        <p>${text}</p>
      </section>
    </main>`,
  });
}
