import { expect, test } from 'vitest';
import { packChunks, type Chunk } from './pack-chunks.ts';

const bytesPerFile = 1_000;

const entry = (file: string, ...imports: string[]): Chunk => ({
  file,
  size: 5_000,
  imports,
  isEntry: true,
});
const part = (file: string, size: number, ...imports: string[]): Chunk => ({
  file,
  size,
  imports,
  isEntry: false,
});
const packed = (chunks: readonly Chunk[]) =>
  packChunks(chunks, { bytesPerFile }).map((files) => files.toSorted());

test('chunks that the same entries need become one file, however large', () => {
  const packs = packed([
    entry('editor', 'money', 'fields'),
    entry('preview', 'money', 'fields'),
    part('money', 90_000),
    part('fields', 80_000),
  ]);
  expect(packs).toEqual([['fields', 'money']]);
});

test('an entry is not given more code than a file of its own would cost it', () => {
  const chunks = (size: number) => [
    entry('editor', 'money', 'fields'),
    entry('preview', 'money', 'fields'),
    entry('list', 'money'),
    part('money', 90_000),
    part('fields', size),
  ];
  expect(packed(chunks(1_900))).toEqual([['fields', 'money']]);
  expect(packed(chunks(2_100))).toEqual([['money'], ['fields']]);
});

test('what is needed by way of another chunk counts as needed', () => {
  const packs = packed([
    entry('editor', 'fields'),
    entry('preview', 'fields'),
    part('fields', 80_000, 'money'),
    part('money', 90_000),
  ]);
  expect(packs).toEqual([['fields', 'money']]);
});

test('no two files need each other', () => {
  // Saves most by itself: the two small ones. Yet one needs the large one, which needs the other.
  const packs = packed([
    entry('editor', 'top', 'bottom'),
    entry('preview', 'top', 'bottom'),
    entry('list', 'bottom'),
    entry('trash', 'middle'),
    entry('bank', 'middle'),
    entry('report', 'middle'),
    part('top', 10, 'middle'),
    part('middle', 50_000, 'bottom'),
    part('bottom', 10),
  ]);
  const place = (file: string) => packs.findIndex((files) => files.includes(file));
  expect(place('top')).not.toBe(place('bottom'));
});

test('an entry stays a file of its own', () => {
  const packs = packed([entry('editor', 'preview'), entry('preview', 'money'), part('money', 10)]);
  expect(packs).toEqual([['money']]);
});
