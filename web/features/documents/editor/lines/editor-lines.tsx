import { Button, Group, Text } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Text.layer.css';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useLayoutEffect, useRef, type ClipboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import { maximumLines } from '#contract/invoices/invoice-input.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { emptyLine, isBlank, type LineValues } from '../values/editor-values.ts';
import { t } from '../texts/t.ts';
import { LineRow } from './line-row.tsx';
import { readPastedLines } from './pasted-lines.ts';
import type { SheetForm } from '../values/sheet-form.ts';
import classes from './lines.module.css';

interface EditorLinesProps {
  form: SheetForm;
  taxRates: EditorChoices['taxRates'];
  /** The formatted price of each line. */
  prices: readonly string[];
}

type Field = 'title' | 'cost' | 'qty';

/** The errors of one line, by field. A blank line isn't sent, so it has no index in the body and no errors. */
function errorsOfLine(
  errors: FieldErrors,
  items: readonly LineValues[],
  index: number,
): FieldErrors {
  if (items[index] === undefined || isBlank(items[index])) return {};
  const sentIndex = items.slice(0, index).filter((line) => !isBlank(line)).length;
  const prefix = `items.${String(sentIndex)}.`;
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, message]) => [path.slice(prefix.length), message]),
  );
}

/** The lines of the document. */
export function EditorLines({ form, taxRates, prices }: EditorLinesProps) {
  const { currency, items, tax } = form.values;
  const { locale } = useCurrentSession().organisation;
  const list = useRef<HTMLUListElement>(null);
  const draggedKey = useRef<string>(undefined);
  const isFull = items.length >= maximumLines;
  // Rows are memoized, so their callbacks may be old ones: they read the current lines from here.
  const latest = useRef(items);
  useLayoutEffect(() => {
    latest.current = items;
  });

  const set = (next: readonly LineValues[]) => {
    form.change({ items: next });
  };
  const focus = (key: string, field: Field) => {
    // Renders the row first, so that no key goes into the previous field.
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
    const others = latest.current.filter((_line, at) => at !== index);
    const remaining = others.length === 0 ? [emptyLine()] : others;
    set(remaining);
    const neighbour = remaining[Math.min(index, remaining.length - 1)];
    if (neighbour) focus(neighbour.key, 'title');
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
      title: t('lines.pasted', { count: pasted.length }),
      detail:
        leftOut > 0
          ? t('lines.leftOut', { count: leftOut, maximum: String(maximumLines) })
          : t(`lines.readAs.${read.columns}`),
    });
  };

  return (
    <section aria-label={t('lines.title')}>
      <div className={classes.headings} aria-hidden="true">
        <span>{t('lines.item')}</span>
        <span>{t('lines.cost')}</span>
        <span>{t('lines.quantity')}</span>
        <span>{t('lines.price')}</span>
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
            onDragStart={() => {
              draggedKey.current = line.key;
            }}
            onDrop={() => {
              move(
                latest.current.findIndex(({ key }) => key === draggedKey.current),
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
        <Text component="p" role="alert" size="13" mt={10} c="var(--ll-danger-text)">
          {form.errors.items}
        </Text>
      )}
      <Group gap={12} pt={16} pb={28} wrap="nowrap">
        {isFull ? (
          <span>{t('lines.full', { maximum: String(maximumLines) })}</span>
        ) : (
          <>
            <Button
              variant="light"
              size="xs"
              leftSection={<IconPlus size={14} stroke={1.9} aria-hidden="true" />}
              onClick={add}
            >
              {t('lines.add')}
            </Button>
            <Text span size="13" c="dimmed" className={classes.hint ?? ''}>
              {t.rich('lines.addByKey', {
                key: (name) => <kbd className={classes.key}>{name}</kbd>,
              })}
            </Text>
          </>
        )}
      </Group>
    </section>
  );
}
