/** A stream of choices that is the same for the same seed, on every machine. */
export interface Random {
  /** From 0 up to, but never, 1. */
  next: () => number;
  /** A whole number, both ends included. */
  int: (least: number, most: number) => number;
  chance: (probability: number) => boolean;
  /** @throws {RangeError} where the list is empty. */
  pick: <Item>(list: readonly Item[]) => Item;
  shuffled: <Item>(list: readonly Item[]) => Item[];
}

/** Mulberry32: 32 bits of state are plenty for a few ten thousand choices. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <Item>(list: readonly Item[]): Item => {
    const item = list[int(0, list.length - 1)];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  };
  const shuffled = <Item>(list: readonly Item[]): Item[] =>
    list
      .map((item) => ({ item, place: next() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ item }) => item);
  return { next, int, chance: (probability) => next() < probability, pick, shuffled };
}
