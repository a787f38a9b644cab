import { expect, test } from 'vitest';
import { exampleDocument } from './example-document.ts';
import { mailParts } from './mail-parts.ts';

const model = exampleDocument('شركة هالدن', { language: 'en', locale: 'en-US' });
const { html } = mailParts({
  message: 'Hello,\n\nمرحبا بكم',
  model,
  link: 'https://a.example/i/x',
});

test('a mail breaks words that are wider than a narrow window', () => {
  expect(html).toMatch(
    /<body[^>]*>\s*<div class="page ink" dir="ltr" style="[^"]*overflow-wrap:anywhere/,
  );
  // Amounts stay whole.
  expect(html).toContain('white-space:nowrap;padding-left:12px">$3,000.00</td>');
});

test('texts that run to the left take their own direction, and turn nothing beside them', () => {
  expect(html).toContain('<p dir="auto" style="margin:0 0 16px">مرحبا بكم</p>');
  expect(html).toContain('<bdi>شركة هالدن</bdi>');
});

test('each text has its light colour beside it, and a dark one for those who read in the dark', () => {
  const [head = '', body = ''] = html.split('</head>');
  expect(head).toContain('<meta name="color-scheme" content="light dark" />');
  const classes = new Set(
    [...body.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  for (const name of classes) expect(head).toContain(`.${name}{`);
  for (const [tag] of body.matchAll(/<[^>]*class="[^"]*(muted|ink)[^>]*>/g)) {
    // The name of a total that stands out is in the colour of its table.
    if (!tag.includes('font-weight:600')) expect(tag).toMatch(/style="[^"]*color:#/);
  }
});
