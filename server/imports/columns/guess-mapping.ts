import {
  type ImportField,
  type ImportKind,
  importKinds,
  neededFields,
  repeatableFields,
} from '#contract/imports/import-fields.ts';
import type { ImportMapping } from '#contract/imports/import-mapping.ts';
import { fieldOfHeader, plainHeader } from './header-words.ts';
import { findReadyMap, isKnownTo } from './ready-maps.ts';

/** What a file of this header seems to be of. */
export function guessKind(header: readonly string[]): ImportKind {
  const ready = findReadyMap(header);
  if (ready) return ready.kind;
  // In the order in which what they have in common is likely.
  const order: readonly ImportKind[] = ['invoices', 'payments', 'clients', 'items', 'balances'];
  const scored = order.map((kind) => {
    const fields = guessFields(header, kind).filter((field) => field !== '');
    const isWhole = missingFields(kind, fields).length === 0;
    return { kind, score: (isWhole ? 100 : 0) + fields.length };
  });
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score > 0 ? best.kind : importKinds[0];
}

/** Of which needed fields there is none. */
export function missingFields(
  kind: ImportKind,
  columns: readonly string[],
): (readonly ImportField[])[] {
  return neededFields[kind].filter((fields) => !fields.some((field) => columns.includes(field)));
}

/** How a file is read that nobody has said anything about. */
export function guessMapping(header: readonly string[], kind: ImportKind): ImportMapping {
  const ready = findReadyMap(header, kind);
  if (!ready) return { columns: guessFields(header, kind), rules: [], known: 'skip' };
  const fieldOf = (name: string) => {
    if (isKnownTo(ready, name)) return ready.columns[plainHeader(name)];
    return ready.isAddedTo ? fieldOfHeader(kind, name) : undefined;
  };
  const columns = onlyOnce(header.map((name) => fieldOf(name) ?? ''));
  const { inMinor = [] } = ready;
  const rules = header.flatMap((name, column) =>
    inMinor.includes(plainHeader(name)) ? [{ column, isMinor: true }] : [],
  );
  return { columns, rules, known: 'skip' };
}

function guessFields(header: readonly string[], kind: ImportKind): (ImportField | '')[] {
  return onlyOnce(header.map((name) => fieldOfHeader(kind, name) ?? ''));
}

function onlyOnce(fields: readonly (ImportField | '')[]): (ImportField | '')[] {
  return fields.map((field, index) =>
    field === '' || repeatableFields.has(field) || fields.indexOf(field) === index ? field : '',
  );
}
