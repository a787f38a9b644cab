import { expect, test } from 'vitest';
import { schemaFields, typeOf } from './schema-fields.ts';

test('fields are told with those that are in them, in lists and in one of several forms', () => {
  const fields = schemaFields({
    type: 'object',
    required: ['items'],
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          required: ['cost'],
          properties: { cost: { type: 'string', pattern: String.raw`^\d+$` } },
        },
      },
      discount: {
        default: null,
        anyOf: [
          { type: 'object', properties: { percent: { type: 'string' } }, required: ['percent'] },
          { type: 'null' },
        ],
      },
    },
  });
  expect(fields).toEqual([
    { path: 'items', type: 'list of object', isRequired: true },
    { path: 'items[].cost', type: String.raw`string (/^\d+$/)`, isRequired: true },
    { path: 'discount', type: 'object | null', isRequired: false, defaultValue: 'null' },
    { path: 'discount.percent', type: 'string', isRequired: true },
  ]);
});

test('choices are told by their values', () => {
  expect(typeOf({ enum: ['Cash', 'Card'] })).toBe('"Cash" | "Card"');
  expect(typeOf({ const: true })).toBe('true');
});
