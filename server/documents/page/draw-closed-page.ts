import type { ProblemType } from '#contract/problem.ts';
import { html } from '#server/http/html.ts';
import { clientFrame } from './client-frame.ts';
import { pageTexts } from '../texts.ts';
import type { ClientPage } from './client-page.ts';

/** What a client reads of a refusal; of every other one, to try again. */
const reasons = {
  'not-found': 'unknown',
  'too-many-requests': 'tooMany',
  'rule-broken': 'noPdf',
  'wrong-state': 'answered',
  'bad-input': 'badForm',
  'not-allowed': 'badForm',
  'foreign-origin': 'otherSite',
  unexpected: 'failed',
} as const satisfies Partial<Record<ProblemType, string>>;

/** The page in place of a document; the same for an address that never was and for one that is over. */
export function drawClosedPage(
  type: ProblemType,
  { kind, language }: { kind: ClientPage['kind']; language: string },
): string {
  const reason = Object.hasOwn(reasons, type) ? reasons[type as keyof typeof reasons] : 'later';
  // Some name the kind, and none needs more.
  const read = pageTexts(language) as (key: string, values: { kind: string }) => string;
  const title = read(`closed.${reason}.title`, { kind });
  return clientFrame({
    language,
    title,
    icon: '',
    body: html`<main class="closed">
      <section class="card">
        <h1>${title}</h1>
        <p>${read(`closed.${reason}.detail`, { kind })}</p>
      </section>
    </main>`,
  });
}
