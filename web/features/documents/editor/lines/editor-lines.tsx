import { Button, Group, Text } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useRef } from 'react';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import { maximumLines } from '#contract/invoices/invoice-input.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
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

export function EditorLines({ form, taxRates, prices }: EditorLinesProps) {
  const { currency, items, tax } = form.values;
  const list = useRef<HTMLUListElement>(null);
  const lines = useLines(form, list);

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
          <span>{t('lines.full', { maximum: String(maximumLines) })}</span>
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
