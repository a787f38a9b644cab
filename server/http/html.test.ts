import { expect, test } from 'vitest';
import { html } from './html.ts';

test('text is escaped where it comes in, and once', () => {
  const name = html`<b title="${`"'`}">${'<Tom & Jerry>'}</b>`;
  expect(name.text).toBe('<b title="&quot;&#39;">&lt;Tom &amp; Jerry&gt;</b>');
  expect(html`<p>${name} ${[name, name]}${null}</p>`.text).toBe(
    `<p>${name.text} ${name.text}${name.text}</p>`,
  );
});
