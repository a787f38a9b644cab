import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useLayoutEffect, useRef, type ClipboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import { maximumLines } from '#contract/invoices/invoice-input.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { countOf } from '#web/format/count.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { emptyLine, isBlank, type LineValues } from '../values/editor-values.ts';
import { LineRow } from './line-row.tsx';
import { readPastedLines } from './pasted-lines.ts';
import type { SheetForm } from '../values/sheet-form.ts';
import classes from './editor-lines.module.css';

interface EditorLinesProps {
  form: SheetForm;
  taxRates: EditorChoices['taxRates'];
  /** What each line comes to, as text. */
  prices: readonly string[];
}

type Field = 'title' | 'cost' | 'qty';

/** The errors of one line, by field. A blank line is not sent: it has no place in the body, and no errors. */
function errorsOfLine(
  errors: FieldErrors,
  items: readonly LineValues[],
  index: number,
): FieldErrors {
  if (items[index] === undefined || isBlank(items[index])) return {};
  const place = items.slice(0, index).filter((line) => !isBlank(line)).length;
  const start = `items.${String(place)}.`;
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path.startsWith(start))
      .map(([path, message]) => [path.slice(start.length), message]),
  );
}

/** What is charged for, line by line. */
export function EditorLines({ form, taxRates, prices }: EditorLinesProps) {
  const { currency, items, tax } = form.values;
  const { locale } = useCurrentSession().organisation;
  const list = useRef<HTMLUListElement>(null);
  const lifted = useRef<string>(undefined);
  const isFull = items.length >= maximumLines;
  // A hundred rows are not drawn anew for each letter in one of them: what they call must know the others as they are.
  const latest = useRef(items);
  useLayoutEffect(() => {
    latest.current = items;
  });

  const set = (next: readonly LineValues[]) => {
    form.change({ items: next });
  };
  const focus = (key: string, field: Field) => {
    // The row is there, and has the focus, before the next key arrives: nothing typed goes into the field before.
    flushSync(() => undefined);
    const row = list.current?.querySelector(`[data-line="${key}"]`);
    row?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus();
  };
  const add = () => {
    if (latest.current.length >= maximumLines) return;
    const line = emptyLine();
    set([...latest.current, line]);
    focus(line.key, 'title');
  };
  const next = (index: number) => {
    const following = latest.current[index + 1];
    if (following) focus(following.key, 'title');
    else add();
  };
  const remove = (index: number) => {
    const rest = latest.current.filter((_line, at) => at !== index);
    const left = rest.length === 0 ? [emptyLine()] : rest;
    set(left);
    const near = left[Math.min(index, left.length - 1)];
    if (near) focus(near.key, 'title');
  };
  const move = (from: number, to: number) => {
    const line = latest.current[from];
    if (!line || to < 0 || to >= latest.current.length) return;
    const rest = latest.current.filter((_line, at) => at !== from);
    set([...rest.slice(0, to), line, ...rest.slice(to)]);
  };
  const paste = (event: ClipboardEvent, index: number) => {
    const read = readPastedLines(event.clipboardData.getData('text/plain'), { currency, locale });
    const here = latest.current[index];
    if (!read || !here) return;
    event.preventDefault();
    const before = latest.current.slice(0, isBlank(here) ? index : index + 1);
    const after = latest.current.slice(index + 1);
    const pasted = read.lines.slice(0, maximumLines - before.length - after.length);
    set([...before, ...pasted, ...after]);
    const last = pasted.at(-1);
    if (last) focus(last.key, 'qty');
    const leftOut = read.lines.length - pasted.length;
    showToast({
      id: 'pasted-lines',
      tone: leftOut > 0 ? 'danger' : 'success',
      title: `${countOf(pasted.length, 'line')} pasted`,
      detail:
        leftOut > 0
          ? `${countOf(leftOut, 'line')} left out: an invoice holds ${String(maximumLines)}.`
          : `Read as ${read.columns}.`,
    });
  };

  return (
    <section aria-label="Items">
      <div className={classes.headings} aria-hidden="true">
        <span>Item</span>
        <span>Cost</span>
        <span>Qty</span>
        <span>Price</span>
      </div>
      <ul ref={list} className={classes.lines}>
        {items.map((line, index) => (
          <LineRow
            key={line.key}
            line={line}
            index={index}
            count={items.length}
            currency={currency}
            price={prices[index] ?? ''}
            tax={tax}
            taxRates={taxRates}
            errors={errorsOfLine(form.errors, items, index)}
            onChange={(part) => {
              set(
                latest.current.map((each) => (each.key === line.key ? { ...each, ...part } : each)),
              );
            }}
            onRemove={() => {
              remove(index);
            }}
            onMove={(to) => {
              move(index, to);
            }}
            onLift={() => {
              lifted.current = line.key;
            }}
            onDrop={() => {
              move(
                latest.current.findIndex(({ key }) => key === lifted.current),
                index,
              );
            }}
            onFocus={(field) => {
              focus(line.key, field);
            }}
            onNext={() => {
              next(index);
            }}
            onPaste={(event) => {
              paste(event, index);
            }}
          />
        ))}
      </ul>
      {form.errors.items !== undefined && (
        <p role="alert" className={classes.error}>
          {form.errors.items}
        </p>
      )}
      <div className={classes.foot}>
        {isFull ? (
          <span>{`An invoice holds ${String(maximumLines)} lines: this one is full.`}</span>
        ) : (
          <>
            <Button
              variant="light"
              size="xs"
              leftSection={<IconPlus size={14} stroke={1.9} aria-hidden="true" />}
              onClick={add}
            >
              Add Item
            </Button>
            <span className={classes.hint}>
              <kbd className={classes.key}>Enter</kbd> in the last cell adds a row
            </span>
          </>
        )}
      </div>
    </section>
  );
}
