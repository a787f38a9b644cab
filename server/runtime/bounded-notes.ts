interface Count {
  minute: number;
  stored: number;
  /** Since the last one that was stored. */
  leftOut: number;
}

/** Tells of a note under a name whether it is stored: how many were left out before it, or `undefined` where it is left out itself. */
export type AdmitNote = (name: string) => number | undefined;

/** Whoever calls under ever new names takes no memory. */
const mostNames = 5_000;

function forgetOlder(counts: Map<string, Count>, minute: number): void {
  for (const [name, count] of counts) {
    if (count.minute < minute && count.leftOut === 0) counts.delete(name);
  }
}

/** Bounds what one name can have written down in a minute; the next note says how many were left out. */
export function boundedNotes({
  perMinute,
  now,
}: {
  perMinute: number;
  now: () => Date;
}): AdmitNote {
  const counts = new Map<string, Count>();
  return (name) => {
    const minute = Math.floor(now().getTime() / 60_000);
    const count = counts.get(name) ?? { minute, stored: 0, leftOut: 0 };
    counts.set(name, count);
    if (counts.size > mostNames) forgetOlder(counts, minute);
    if (count.minute !== minute) Object.assign(count, { minute, stored: 0 });
    if (count.stored >= perMinute) {
      count.leftOut += 1;
      return undefined;
    }
    const { leftOut } = count;
    count.stored += 1;
    count.leftOut = 0;
    return leftOut;
  };
}
