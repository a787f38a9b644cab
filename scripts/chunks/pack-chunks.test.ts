import { expect, test } from 'vitest';
import { createRandom } from '#testing/random.ts';
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

/** Whether one file needs another, which in the end needs the first. */
function haveCycle(chunks: readonly Chunk[], files: readonly (readonly string[])[]): boolean {
  const placeOf = new Map(files.flatMap((names, place) => names.map((name) => [name, place])));
  const place = (name: string) => placeOf.get(name) ?? name;
  const needs = chunks.map(({ file, imports }) => ({ by: place(file), of: imports.map(place) }));
  // What needs nothing that is left is taken away; of a cycle nothing ever is.
  let left = new Set(needs.map(({ by }) => by));
  for (;;) {
    const blocked = needs.filter(({ by, of }) => of.some((one) => one !== by && left.has(one)));
    const next = new Set(blocked.map(({ by }) => by).filter((by) => left.has(by)));
    if (next.size === left.size) return next.size > 0;
    left = next;
  }
}

test('no two files need each other, in whatever way chunks need each other', () => {
  const random = createRandom(20_261_128);
  let joined = 0;
  for (let round = 0; round < 300; round += 1) {
    const parts = Array.from({ length: 14 }, (_, place) => {
      const later = Array.from({ length: 13 - place }, (_each, ahead) => place + ahead + 1);
      const imports = later
        .filter(() => random.int(1, 4) === 1)
        .map((one) => `part ${String(one)}`);
      return part(`part ${String(place)}`, random.int(1, 3_000), ...imports);
    });
    const entries = Array.from({ length: 9 }, (_, place) => {
      const imports = parts.filter(() => random.int(1, 5) === 1).map(({ file }) => file);
      return entry(`entry ${String(place)}`, ...imports);
    });
    const chunks = [...entries, ...parts];
    const packs = packChunks(chunks, { bytesPerFile });
    joined += packs.filter(({ length }) => length > 1).length;
    expect(haveCycle(chunks, packs), JSON.stringify(chunks)).toBe(false);
  }
  expect(joined).toBeGreaterThan(300);
});

test('an entry stays a file of its own', () => {
  const packs = packed([entry('editor', 'preview'), entry('preview', 'money'), part('money', 10)]);
  expect(packs).toEqual([['money']]);
});
