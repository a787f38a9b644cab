import type { ProblemType } from '#contract/problem.ts';
import { html } from '#server/documents/html.ts';
import { clientFrame } from './client-frame.ts';

type Noun = 'invoice' | 'quote';

interface Words {
  title: string;
  text: string;
}

/** What a client is told; every other refusal is one that trying again can mend. */
function wordsFor(noun: Noun): Partial<Record<ProblemType, Words>> {
  const notFromThePage: Words = {
    title: 'This was not sent from the page itself',
    text: `Open the address of the ${noun} in a browser and use its buttons.`,
  };
  return {
    'not-found': {
      title: `This address does not open ${noun === 'invoice' ? 'an invoice' : 'a quote'}`,
      text: 'It may be cut short, or not valid any more. Copy it whole from the message that you received, or ask whoever sent it to you for a new one.',
    },
    'too-many-requests': {
      title: 'Too many requests',
      text: 'Wait a minute, then reload this page.',
    },
    'rule-broken': {
      title: `There is no PDF of this ${noun}`,
      text: 'It holds characters that a PDF cannot show rightly. Go back to read it on the page, or ask whoever sent it to you for a copy.',
    },
    'wrong-state': {
      title: `This ${noun} takes no answer any more`,
      text: 'It was answered, has become an invoice, or its last day is over. Go back and reload the page to see how it stands.',
    },
    'bad-input': notFromThePage,
    'not-allowed': notFromThePage,
    'foreign-origin':
      noun === 'invoice'
        ? {
            title: 'The download was not started from the invoice’s own page',
            text: 'Open the address of the invoice and choose Download PDF there.',
          }
        : {
            title: 'This was not sent from the quote’s own page',
            text: 'Open the address of the quote and answer it there.',
          },
    unexpected: {
      title: 'Something went wrong on our side',
      text: 'Reload this page. If that does not help, ask whoever sent you the address.',
    },
  };
}

/** What is said of everything else. */
function later(noun: Noun): Words {
  return {
    title: 'Please try again in a moment',
    text: `The ${noun} cannot be shown right now. Nothing is lost: reload this page in a minute.`,
  };
}

/** The page in place of a document; the same for an address that never was and for one that is over. */
export function drawClosedPage(type: ProblemType, noun: Noun): string {
  const { title, text } = wordsFor(noun)[type] ?? later(noun);
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
