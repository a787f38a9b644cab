import { expect, test } from 'vitest';
import { matching } from './matching.ts';

const command = (label: string, detail = '') => ({
  id: label,
  label,
  detail,
  icon: null,
  run: () => undefined,
});
const groups = [
  { title: 'Go to', commands: [command('Credit notes'), command('Company', 'Settings')] },
  { title: 'Create', commands: [command('New invoice')] },
];
const found = (text: string) =>
  matching(groups, text).flatMap(({ commands }) => commands.map(({ label }) => label));

test.each([
  ['cre no', ['Credit notes']],
  ['notes', ['Credit notes']],
  ['SETT', ['Company']],
  ['créd', ['Credit notes']],
  ['dit', []],
  ['new credit', []],
  ['', ['Credit notes', 'Company', 'New invoice']],
])('%j finds %j', (text, labels) => {
  expect(found(text)).toEqual(labels);
});

test('a group without a command that fits is left out', () => {
  expect(matching(groups, 'new').map(({ title }) => title)).toEqual(['Create']);
});
