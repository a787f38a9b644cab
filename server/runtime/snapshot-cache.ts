export interface Bound<Result> {
  /** The most that is kept of one snapshot; the oldest goes first. */
  most: number;
  /** What a result counts for; each counts for one where it is left out. */
  weigh?: (key: string, result: Result) => number;
}

export interface Place {
  /** Names what the database held, as the caller's session says it. */
  snapshotId: string;
  key: string;
}

interface Kept<Result> {
  result: Promise<Result>;
  weight: number;
}

/**
 * Answers calls of the same key with one result until the snapshot is another; a failure is not kept. What `start` reads must
 * be read after the snapshot was named, so that what is kept under it is never older.
 */
export function snapshotCache<Result>({
  most,
  weigh = () => 1,
}: Bound<Result>): (place: Place, start: () => Promise<Result>) => Promise<Result> {
  let snapshotId: string | undefined;
  let kept = new Map<string, Kept<Result>>();
  let weight = 0;

  const keep = (key: string, entry: Kept<Result>, result: Result): void => {
    // The snapshot may be another by now, and so may be what is kept of the key.
    if (kept.get(key) !== entry) return;
    entry.weight = weigh(key, result);
    // Alone it would push out all others and then go itself.
    if (entry.weight > most) {
      kept.delete(key);
      return;
    }
    weight += entry.weight;
    for (const [oldest, { weight: freed }] of kept) {
      if (weight <= most) return;
      kept.delete(oldest);
      weight -= freed;
    }
  };

  return (place, start) => {
    if (place.snapshotId !== snapshotId) {
      snapshotId = place.snapshotId;
      kept = new Map();
      weight = 0;
    }
    const own = kept;
    const known = own.get(place.key);
    if (known) return known.result;
    const entry: Kept<Result> = { result: start(), weight: 0 };
    own.set(place.key, entry);
    entry.result.then(
      (result) => {
        keep(place.key, entry, result);
      },
      () => {
        if (own.get(place.key) === entry) own.delete(place.key);
      },
    );
    return entry.result;
  };
}
