import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { t } from '../texts/t.ts';
import { DiscountField } from './discount-field.tsx';
import { LineUnit } from './line-unit.tsx';
import { isSameTaxes, type LineValues, plainTax, type TaxValues } from '../values/editor-values.ts';
import type { Lines } from './use-lines.ts';
import { taxName } from '../values/tax-name.ts';

export interface LineRowProps {
  line: LineValues;
  /** From 0. */
  index: number;
  /** Among the lines, from 1. */
  number: number;
  count: number;
  currency: string;
  price: string;
  /** The tax of the whole document. */
  tax: TaxValues;
  taxRates: EditorChoices['taxRates'];
  /** What is wrong with the line, by field: `cost`, `taxes.0.rate`. */
  errors: FieldErrors;
  lines: Lines;
}

/** What rarely changes in a line: its discount, taxes and position. */
export function LineSettings(props: LineRowProps & { id: string }) {
  const { id, index, count, line, tax, taxRates, currency, errors, lines } = props;
  const number = String(props.number);
  const change = (part: Partial<LineValues>) => {
    lines.change(line.key, part);
  };
  const defaultTaxes = tax.rate === '' ? [] : [tax];
  const chosen = line.taxes ?? defaultTaxes;
  const isChosen = (one: TaxValues) => chosen.some((each) => isSameTaxes([each], [one]));
  const offered = [...taxRates, ...chosen]
    .map(plainTax)
    .filter((one, index, all) => all.findIndex((each) => isSameTaxes([each], [one])) === index);
  return (
    <Group
      id={id}
      align="flex-start"
      gap="12px 28px"
      p={12}
      bdrs={8}
      bg="var(--ll-surface-3)"
      role="group"
      aria-label={t('line.settings', { number })}
    >
      <LineUnit {...{ line, number, errors, change }} />
      <Stack gap={6}>
        <Text span size="13" c="dimmed" aria-hidden="true">
          {t('line.discount')}
        </Text>
        <DiscountField
          label={t('line.discountOf', { number })}
          discount={line.discount}
          currency={currency}
          errors={errors}
          onChange={(discount) => {
            change({ discount });
          }}
        />
      </Stack>
      <Stack gap={6} role="group" data-field="taxes" aria-label={t('line.taxesOf', { number })}>
        <Text span size="13" c="dimmed" aria-hidden="true">
          {t('line.taxes')}
        </Text>
        <Group gap="8px 16px" mih={32}>
          {offered.map((one) => (
            <Checkbox
              key={[one.rate, one.category, one.label].join(' ')}
              size="xs"
              label={taxName(one, taxRates)}
              checked={isChosen(one)}
              onChange={(event) => {
                const others = chosen.filter((each) => !isSameTaxes([each], [one]));
                const next = event.currentTarget.checked ? [...others, one] : others;
                change({ taxes: isSameTaxes(next, defaultTaxes) ? null : next });
              }}
            />
          ))}
          {offered.length === 0 && <span>{t('line.noTaxRates')}</span>}
        </Group>
      </Stack>
      <Group gap={8} ml="auto" wrap="nowrap" style={{ alignSelf: 'flex-end' }}>
        {index > 0 && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowUp size={14} stroke={1.9} aria-hidden="true" />}
            onClick={() => {
              lines.move(index, index - 1);
            }}
          >
            {t('line.moveUp')}
          </Button>
        )}
        {index < count - 1 && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowDown size={14} stroke={1.9} aria-hidden="true" />}
            onClick={() => {
              lines.move(index, index + 1);
            }}
          >
            {t('line.moveDown')}
          </Button>
        )}
      </Group>
    </Group>
  );
}
