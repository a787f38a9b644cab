/** A file of code as the bundler would write it by itself. */
export interface Chunk {
  file: string;
  /** In bytes. */
  size: number;
  /** The files that it imports at once, not those it may ask for later. */
  imports: readonly string[];
  /** Asked for by name: the page's own file, or one that comes later. */
  isEntry: boolean;
}

/** Chunks that become one file, or a chunk that stays as it is. */
interface Pack {
  files: readonly string[];
  size: number;
  /** The entries that need any of it. */
  neededBy: ReadonlySet<string>;
}

/**
 * Joins chunks that entries share into fewer files. Each file that an entry needs costs it as much as this many
 * bytes more (its request, its headers, a worse compression); each joined chunk that it does not need costs its size. The
 * pair that saves most is joined until none saves anything. No two of the files need each other, in a row of any length:
 * one would be run before what it needs.
 */
export function packChunks(
  chunks: readonly Chunk[],
  { bytesPerFile }: { bytesPerFile: number },
): readonly (readonly string[])[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const neededBy = entriesByFile(chunks, byFile);
  const toPack = ({ file, size }: Chunk): Pack => ({
    files: [file],
    size,
    neededBy: neededBy.get(file) ?? new Set(),
  });
  const staying = chunks.filter(({ isEntry }) => isEntry).map(toPack);
  let packs = chunks.filter(({ isEntry }) => !isEntry).map(toPack);
  const savings = new Map(packs.map((pack) => [pack, savingsWith(pack, packs, bytesPerFile)]));
  for (;;) {
    const pair = bestPair(savings);
    if (pair === undefined) return packs.map(({ files }) => files);
    const [one, other] = pair;
    const joined: Pack = {
      files: [...one.files, ...other.files],
      size: one.size + other.size,
      neededBy: new Set([...one.neededBy, ...other.neededBy]),
    };
    const others = packs.filter((pack) => pack !== one && pack !== other);
    if (hasCycle([...staying, ...others, joined], byFile)) {
      savings.get(one)?.delete(other);
      continue;
    }
    savings.delete(one);
    savings.delete(other);
    for (const row of savings.values()) {
      row.delete(one);
      row.delete(other);
    }
    savings.set(joined, savingsWith(joined, others, bytesPerFile));
    packs = [...others, joined];
  }
}

function entriesByFile(
  chunks: readonly Chunk[],
  byFile: ReadonlyMap<string, Chunk>,
): Map<string, Set<string>> {
  const neededBy = new Map(chunks.map(({ file }) => [file, new Set<string>()]));
  for (const { file: entry, isEntry } of chunks) {
    const open = isEntry ? [entry] : [];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      const entries = neededBy.get(file);
      if (entries === undefined || entries.has(entry)) continue;
      entries.add(entry);
      open.push(...(byFile.get(file)?.imports ?? []));
    }
  }
  return neededBy;
}

/** What joining the pack with each of the others saves in bytes, summed over all entries; none that saves nothing. */
function savingsWith(pack: Pack, others: readonly Pack[], bytesPerFile: number): Map<Pack, number> {
  const savings = new Map<Pack, number>();
  for (const other of others) {
    // Of a pair only one knows the other.
    if (other === pack) break;
    const both = [...pack.neededBy].filter((entry) => other.neededBy.has(entry)).length;
    const saved =
      both * bytesPerFile -
      (pack.neededBy.size - both) * other.size -
      (other.neededBy.size - both) * pack.size;
    if (saved > 0) savings.set(other, saved);
  }
  return savings;
}

function bestPair(savings: ReadonlyMap<Pack, ReadonlyMap<Pack, number>>): [Pack, Pack] | undefined {
  let pair: [Pack, Pack] | undefined;
  let most = 0;
  for (const [one, row] of savings) {
    for (const [other, saved] of row) {
      if (saved <= most) continue;
      most = saved;
      pair = [one, other];
    }
  }
  return pair;
}

function hasCycle(packs: readonly Pack[], byFile: ReadonlyMap<string, Chunk>): boolean {
  const packOf = new Map(packs.flatMap((pack) => pack.files.map((file) => [file, pack] as const)));
  const states = new Map<Pack, 'open' | 'done'>();
  const leadsBack = (pack: Pack): boolean => {
    states.set(pack, 'open');
    for (const file of pack.files) {
      for (const needed of byFile.get(file)?.imports ?? []) {
        const next = packOf.get(needed);
        if (next === undefined || next === pack) continue;
        if (states.get(next) === 'open') return true;
        if (!states.has(next) && leadsBack(next)) return true;
      }
    }
    states.set(pack, 'done');
    return false;
  };
  return packs.some((pack) => !states.has(pack) && leadsBack(pack));
}
