interface Titled {
  title: string;
}

/** A line in two versions of a document; `undefined` where a version doesn't have it. */
export interface LinePair<Line> {
  theirs: Line | undefined;
  mine: Line | undefined;
}

/** Matches the lines of two versions: by title, and by position between matching titles. */
export function pairLines<Line extends Titled>(
  theirs: readonly Line[],
  mine: readonly Line[],
): LinePair<Line>[] {
  const pairs: LinePair<Line>[] = [];
  let [theirEnd, myEnd] = [0, 0];
  const ends = [...commonTitles(theirs, mine), [theirs.length, mine.length] as const];
  for (const [theirPlace, myPlace] of ends) {
    const count = Math.max(theirPlace - theirEnd, myPlace - myEnd);
    for (let step = 0; step < count; step += 1) {
      const theirStep = theirEnd + step;
      const myStep = myEnd + step;
      pairs.push({
        theirs: theirStep < theirPlace ? theirs[theirStep] : undefined,
        mine: myStep < myPlace ? mine[myStep] : undefined,
      });
    }
    const pair = { theirs: theirs[theirPlace], mine: mine[myPlace] };
    if (pair.theirs ?? pair.mine) pairs.push(pair);
    [theirEnd, myEnd] = [theirPlace + 1, myPlace + 1];
  }
  return pairs;
}

/** The positions of the longest common subsequence of titles. */
function commonTitles(
  theirs: readonly Titled[],
  mine: readonly Titled[],
): [theirPlace: number, myPlace: number][] {
  // The number of common titles from two positions on.
  const counts = new Map<string, number>();
  const countFrom = (one: number, other: number) =>
    counts.get(`${String(one)} ${String(other)}`) ?? 0;
  const isSame = (one: number, other: number) =>
    theirs[one]?.title.trim() === mine[other]?.title.trim();
  for (let one = theirs.length - 1; one >= 0; one -= 1) {
    for (let other = mine.length - 1; other >= 0; other -= 1) {
      const count = isSame(one, other)
        ? countFrom(one + 1, other + 1) + 1
        : Math.max(countFrom(one + 1, other), countFrom(one, other + 1));
      counts.set(`${String(one)} ${String(other)}`, count);
    }
  }
  const places: [number, number][] = [];
  let [one, other] = [0, 0];
  while (one < theirs.length && other < mine.length) {
    if (isSame(one, other)) {
      places.push([one, other]);
      one += 1;
      other += 1;
    } else if (countFrom(one + 1, other) >= countFrom(one, other + 1)) one += 1;
    else other += 1;
  }
  return places;
}
