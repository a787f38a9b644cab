import { Button, Group, Text } from '@mantine/core';
import IconHeading from '@tabler/icons-react/dist/esm/icons/IconHeading.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSum from '@tabler/icons-react/dist/esm/icons/IconSum.mjs';
import { useRef } from 'react';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import { maximumLines } from '#contract/invoices/invoice-input.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { formatCount } from '#web/format/count.ts';
import type { LineValues } from '../values/editor-values.ts';
import { errorsByRow } from '../values/section-rows.ts';
import { t } from '../texts/t.ts';
import { LineRow } from './line-row.tsx';
import { SectionRow } from './section-row.tsx';
import { useLines } from './use-lines.ts';
import type { SheetForm } from '../values/sheet-form.ts';
import classes from './lines.module.css';

interface EditorLinesProps {
  form: SheetForm;
  taxRates: EditorChoices['taxRates'];
  /** The formatted price of each row. */
  prices: readonly string[];
}

const noErrors: FieldErrors = {};

/** Each row's place among those of its kind, from 1. */
function numbersOf(rows: readonly LineValues[]): number[] {
  const counts = { line: 0, heading: 0, subtotal: 0 };
  return rows.map(({ kind }) => (counts[kind] += 1));
}

export function EditorLines({ form, taxRates, prices }: EditorLinesProps) {
  const { currency, items, tax } = form.values;
  const list = useRef<HTMLUListElement>(null);
  const lines = useLines(form, list);
  const errors = errorsByRow(form.errors, items);
  const numbers = numbersOf(items);

  return (
    <section aria-label={t('lines.title')}>
      <div className={classes.headings} aria-hidden="true">
        <span>{t('lines.item')}</span>
        <span>{t('lines.cost')}</span>
        <span>{t('lines.quantity')}</span>
        <span>{t('lines.price')}</span>
      </div>
      <ul ref={list} className={classes.lines}>
        {items.map((line, index) => {
          const row = {
            ...{ line, index, lines, number: numbers[index] ?? 0, count: items.length },
            ...{ price: prices[index] ?? '', errors: errors.get(line) ?? noErrors },
          };
          return line.kind === 'line' ? (
            <LineRow key={line.key} {...row} currency={currency} tax={tax} taxRates={taxRates} />
          ) : (
            <SectionRow key={line.key} {...row} />
          );
        })}
      </ul>
      {form.errors.items !== undefined && (
        <Text component="p" role="alert" size="13" mt={10} c="var(--ll-danger-text)">
          {form.errors.items}
        </Text>
      )}
      <Group gap="8px 12px" pt={16} pb={28}>
        {items.length >= maximumLines ? (
          <span>{t('lines.full', { maximum: formatCount(maximumLines) })}</span>
        ) : (
          <>
            <Button
              variant="light"
              size="xs"
              leftSection={<IconPlus size={14} stroke={1.9} aria-hidden="true" />}
              onClick={() => {
                lines.add();
              }}
            >
              {t('lines.add')}
            </Button>
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconHeading size={14} stroke={1.9} aria-hidden="true" />}
              onClick={() => {
                lines.add('heading');
              }}
            >
              {t('section.addHeading')}
            </Button>
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconSum size={14} stroke={1.9} aria-hidden="true" />}
              onClick={() => {
                lines.add('subtotal');
              }}
            >
              {t('section.addSubtotal')}
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
