import { type ImportedEvents, mostRefusals } from './events.ts';

export const nothingImported: ImportedEvents = {
  ...{ recorded: 0, known: 0, corrected: 0, refused: 0 },
  kinds: [],
  refusals: [],
};

/** What became of two parts of a file, as of one. */
export function addImportedEvents(one: ImportedEvents, other: ImportedEvents): ImportedEvents {
  const kinds = new Map(one.kinds.map((sum) => [sum.kind, sum]));
  for (const { kind, events, count } of other.kinds) {
    const sum = kinds.get(kind);
    kinds.set(kind, {
      kind,
      events: (sum?.events ?? 0) + events,
      count: (sum?.count ?? 0) + count,
    });
  }
  const days = [one.days, other.days].filter((range) => range !== undefined);
  const [from] = days.map((range) => range.from).toSorted();
  const to = days
    .map((range) => range.to)
    .toSorted()
    .at(-1);
  return {
    recorded: one.recorded + other.recorded,
    known: one.known + other.known,
    corrected: one.corrected + other.corrected,
    refused: one.refused + other.refused,
    kinds: [...kinds.values()],
    ...(from !== undefined && to !== undefined && { days: { from, to } }),
    refusals: [...one.refusals, ...other.refusals].slice(0, mostRefusals),
  };
}
