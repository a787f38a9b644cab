import { Button, Group, Text } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useRef } from 'react';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import { maximumLines } from '#contract/invoices/invoice-input.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { formatCount } from '#web/format/count.ts';
import { isBlank, type LineValues } from '../values/editor-values.ts';
import { t } from '../texts/t.ts';
import { LineRow } from './line-row.tsx';
import { useLines } from './use-lines.ts';
import type { SheetForm } from '../values/sheet-form.ts';
import classes from './lines.module.css';

interface EditorLinesProps {
  form: SheetForm;
  taxRates: EditorChoices['taxRates'];
  /** The formatted price of each line. */
  prices: readonly string[];
}

const noErrors: FieldErrors = {};

/** The errors of the lines, by line and field. A blank line isn't sent, so it has no index in the body and no errors. */
function errorsByLine(
  errors: FieldErrors,
  items: readonly LineValues[],
): Map<LineValues, FieldErrors> {
  const sent = items.filter((line) => !isBlank(line));
  const found = new Map<LineValues, FieldErrors>();
  for (const [path, message] of Object.entries(errors)) {
    const [, index = '', field = ''] = /^items\.(\d+)\.(.+)$/.exec(path) ?? [];
    const line = index === '' ? undefined : sent[Number(index)];
    if (line) found.set(line, { ...found.get(line), [field]: message });
  }
  return found;
}

export function EditorLines({ form, taxRates, prices }: EditorLinesProps) {
  const { currency, items, tax } = form.values;
  const list = useRef<HTMLUListElement>(null);
  const lines = useLines(form, list);
  const errors = errorsByLine(form.errors, items);

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
            errors={errors.get(line) ?? noErrors}
            lines={lines}
          />
        ))}
      </ul>
      {form.errors.items !== undefined && (
        <Text component="p" role="alert" size="13" mt={10} c="var(--ll-danger-text)">
          {form.errors.items}
        </Text>
      )}
      <Group gap={12} pt={16} pb={28} wrap="nowrap">
        {items.length >= maximumLines ? (
          <span>{t('lines.full', { maximum: formatCount(maximumLines) })}</span>
        ) : (
          <>
            <Button
              variant="light"
              size="xs"
              leftSection={<IconPlus size={14} stroke={1.9} aria-hidden="true" />}
              onClick={lines.add}
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
