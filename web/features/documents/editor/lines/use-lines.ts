import { useLayoutEffect, useRef, type ClipboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { maximumLines } from '#contract/invoices/invoice-input.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { formatCount } from '#web/format/count.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { t } from '../texts/t.ts';
import { emptyLine, isBlank, type LineValues } from '../values/editor-values.ts';
import type { SheetForm } from '../values/sheet-form.ts';
import { readPastedLines } from './pasted-lines.ts';

/** Several taxes, as CGST and SGST, are no default of the document: a line goes on with those of the last one. */
function severalTaxes(rows: readonly LineValues[]): Pick<LineValues, 'taxes'> {
  const taxes = rows.findLast(({ kind }) => kind === 'line')?.taxes ?? [];
  return { taxes: taxes.length > 1 ? taxes : null };
}

/** What rows do. They are memoized, so theirs may be of an earlier render: all of it reads the current lines. */
export type Lines = ReturnType<typeof useLines>;

export function useLines(form: SheetForm, list: RefObject<HTMLElement | null>) {
  const { currency, items } = form.values;
  const { locale } = useCurrentSession().organisation;
  const draggedKey = useRef<string>(undefined);
  const latest = useRef(items);
  useLayoutEffect(() => {
    latest.current = items;
  });

  const set = (next: LineValues[]) => {
    form.change({ items: next });
  };
  const focus = (key: string, field: 'title' | 'cost' | 'qty') => {
    // Renders the row first, so that no key goes into the previous field.
    flushSync(() => undefined);
    const row = () => list.current?.querySelector<HTMLElement>(`[data-line="${key}"]`);
    const target = () => row()?.querySelector<HTMLElement>(`[data-field="${field}"]`);
    // A row that was never seen has its fields once it has the focus.
    if (!target()) flushSync(() => row()?.focus());
    target()?.focus();
  };
  const add = (kind: LineValues['kind'] = 'line') => {
    if (latest.current.length >= maximumLines) return;
    const row = { ...emptyLine(kind), ...(kind === 'line' && severalTaxes(latest.current)) };
    set([...latest.current, row]);
    focus(row.key, 'title');
  };
  const move = (from: number, to: number) => {
    const line = latest.current[from];
    if (!line || to < 0 || to >= latest.current.length) return;
    const rest = latest.current.filter((_line, at) => at !== from);
    set([...rest.slice(0, to), line, ...rest.slice(to)]);
  };
  return {
    add,
    focus,
    move,
    change: (key: string, part: Partial<LineValues>) => {
      set(latest.current.map((each) => (each.key === key ? { ...each, ...part } : each)));
    },
    /** To the line after this one, which is added if there is none. */
    next: (index: number) => {
      const following = latest.current.slice(index + 1).find(({ kind }) => kind !== 'subtotal');
      if (following) focus(following.key, 'title');
      else add();
    },
    remove: (index: number) => {
      const others = latest.current.filter((_line, at) => at !== index);
      const remaining = others.length === 0 ? [emptyLine()] : others;
      set(remaining);
      const neighbour = remaining[Math.min(index, remaining.length - 1)];
      if (neighbour) focus(neighbour.key, 'title');
    },
    drag: (key: string) => {
      draggedKey.current = key;
    },
    drop: (index: number) => {
      move(
        latest.current.findIndex(({ key }) => key === draggedKey.current),
        index,
      );
    },
    paste: (event: ClipboardEvent, index: number) => {
      const read = readPastedLines(event.clipboardData.getData('text/plain'), { currency, locale });
      const here = latest.current[index];
      if (!read || !here) return;
      event.preventDefault();
      const before = latest.current.slice(0, isBlank(here) ? index : index + 1);
      const after = latest.current.slice(index + 1);
      const left = Math.max(0, maximumLines - before.length - after.length);
      const pasted = read.lines.slice(0, left);
      set([...before, ...pasted, ...after]);
      const last = pasted.at(-1);
      if (last) focus(last.key, 'qty');
      const leftOut = read.lines.length - pasted.length;
      showToast({
        id: 'pasted-lines',
        tone: leftOut > 0 ? 'danger' : 'success',
        title: t('lines.pasted', { count: pasted.length }),
        detail:
          leftOut > 0
            ? t('lines.leftOut', { count: leftOut, maximum: formatCount(maximumLines) })
            : t(`lines.readAs.${read.columns}`),
      });
    },
  };
}
