import { NativeSelect } from '@mantine/core';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import { needsReason } from '#domain/e-invoice/vat-categories.ts';
import { t } from './texts/t.ts';
import { isSameTaxes, plainTax, type TaxValues } from './values/editor-values.ts';
import classes from './editor.module.css';

type TaxRates = EditorChoices['taxRates'];

/** The taxes of a rate, each once. */
function taxesOf(rate: string, taxRates: TaxRates): TaxRates {
  if (rate === '') return [];
  const all = taxRates.filter((each) => Number(each.rate) === Number(rate));
  return all.filter((one, index) => index === all.findIndex((each) => isSameTaxes([each], [one])));
}

/** A rate with the category and the label that the organisation's settings have for it. */
export function taxOfRate(rate: string, taxRates: TaxRates): TaxValues {
  const [known] = taxesOf(rate, taxRates);
  const category = known?.category ?? (Number(rate) === 0 ? 'Z' : 'S');
  return plainTax({ rate, category, label: known?.label });
}

const valueOf = ({ category, label = '' }: TaxValues) => `${category} ${label}`.trimEnd();

interface TaxOfRateProps {
  tax: TaxValues;
  taxRates: TaxRates;
  onChange: (tax: TaxValues) => void;
}

/** Which of the taxes of its rate a tax is, where the rate alone doesn't say it: two of 0% are as different as two of 19% and 7%. */
export function TaxOfRate({ tax, taxRates, onChange }: TaxOfRateProps) {
  const offered = taxesOf(tax.rate, taxRates);
  const known = offered.find((one) => isSameTaxes([one], [tax]));
  if (known && offered.length > 1) {
    return (
      <dd className={classes.worth}>
        <NativeSelect
          size="xs"
          aria-label={t('foot.kindOfTax')}
          data={offered.map((one) => ({ value: valueOf(one), label: one.name }))}
          value={valueOf(known)}
          onChange={({ currentTarget: { value } }) => {
            const chosen = offered.find((one) => valueOf(one) === value);
            if (chosen) onChange(plainTax({ ...chosen, rate: tax.rate }));
          }}
        />
      </dd>
    );
  }
  // What charges nothing would look like no tax at all; a label is what documents say.
  const name = tax.label ?? (needsReason(tax.category) ? known?.name : undefined);
  return name === undefined ? null : <dd className={classes.worth}>{name}</dd>;
}
