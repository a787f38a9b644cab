import { Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { Fragment } from 'react';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import { DiscountField } from './lines/discount-field.tsx';
import { DeductedPrepayments } from './prepayments/deducted-prepayments.tsx';
import type { Prepayments } from './prepayments/use-prepayments.ts';
import { TaxOfRate, taxOfRate } from './tax-of-rate.tsx';
import { t } from './texts/t.ts';
import { worthInBaseCurrency, type LiveTotals } from './values/live-totals.ts';
import type { SheetForm } from './values/sheet-form.ts';
import classes from './editor.module.css';

interface EditorFootProps {
  form: SheetForm;
  choices: EditorChoices;
  totals: LiveTotals;
  /** Where the document can deduct any. */
  prepayments?: Prepayments;
}

export function EditorFoot({ form, choices, totals, prepayments }: EditorFootProps) {
  const { values, errors, change } = form;
  return (
    <Group justify="space-between" align="stretch" gap={24}>
      <Stack gap={16} className={classes.words ?? ''}>
        <NativeSelect
          label={t('foot.salesperson')}
          data={[
            { value: '', label: t('foot.none') },
            ...choices.salespeople.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={String(values.salespersonId ?? '')}
          error={errors.salespersonId}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            change({ salespersonId: chosen === '' ? null : Number(chosen) });
          }}
        />
        <Textarea label={t('foot.note')} rows={3} maxLength={2000} {...form.field('note')} />
      </Stack>
      <EditorTotals form={form} choices={choices} totals={totals} prepayments={prepayments} />
    </Group>
  );
}

function taxTitle({ label, name }: LiveTotals['taxes'][number], isIncluded: boolean): string {
  if (label !== '') return isIncluded ? t('foot.includesNamedTax', { name }) : name;
  return t(isIncluded ? 'foot.includesTaxAtRate' : 'foot.taxAtRate', { rate: name });
}

interface EditorTotalsProps extends Omit<EditorFootProps, 'prepayments'> {
  prepayments: Prepayments | undefined;
}

function EditorTotals({ form, choices, totals, prepayments }: EditorTotalsProps) {
  const { values, errors, change } = form;
  const { pricesIncludeTax, tax } = values;
  const [first, ...more] = totals.taxes;
  const worth = worthInBaseCurrency(totals.totalMinor, values.currency, choices);
  return (
    <dl className={classes.totals} aria-live="off">
      <dt>{t('foot.subtotal')}</dt>
      <dd>{totals.subtotal}</dd>
      <dt>{t('foot.discount')}</dt>
      <Stack component="dd" gap={4} align="flex-end">
        <DiscountField
          label={t('foot.discount')}
          discount={values.discount}
          currency={values.currency}
          errors={errors}
          onChange={(discount) => {
            change({ discount });
          }}
        />
        {values.discount.value !== '' && <span>{totals.discount}</span>}
      </Stack>
      <Group component="dt" gap={10} wrap="nowrap">
        {t(pricesIncludeTax ? 'foot.includesTax' : 'foot.tax')}
        <TextInput
          size="xs"
          w={84}
          className={classes.rate ?? ''}
          aria-label={t('foot.taxInPercent')}
          // It says nothing of several.
          placeholder={more.length > 0 ? '' : '0'}
          inputMode="decimal"
          autoComplete="off"
          rightSection="%"
          rightSectionWidth={26}
          value={tax.rate}
          onChange={(event) => {
            change({ tax: taxOfRate(event.currentTarget.value, choices.taxRates) });
          }}
        />
      </Group>
      <dd>{more.length === 0 ? first?.amount : undefined}</dd>
      <TaxOfRate
        tax={tax}
        taxRates={choices.taxRates}
        onChange={(chosen) => {
          change({ tax: chosen });
        }}
      />
      {more.length > 0 &&
        totals.taxes.map((one, index) => (
          <Fragment key={`${one.name} ${String(index)}`}>
            <dt>{taxTitle(one, pricesIncludeTax)}</dt>
            <dd>{one.amount}</dd>
          </Fragment>
        ))}
      <dt className={classes.total}>{t('foot.total')}</dt>
      <dd className={totals.remaining ? classes.before : classes.total}>{totals.total}</dd>
      {prepayments && <DeductedPrepayments {...prepayments} remaining={totals.remaining} />}
      {worth !== undefined && <dd className={classes.worth}>{worth}</dd>}
    </dl>
  );
}
