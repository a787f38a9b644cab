import { NativeSelect } from '@mantine/core';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import { needsReason } from '#domain/e-invoice/vat-categories.ts';
import { t } from './texts/t.ts';
import { isSameTaxes, type TaxValues } from './values/editor-values.ts';
import classes from './editor.module.css';

type TaxRates = EditorChoices['taxRates'];

/** The taxes of a rate, each category once. */
function taxesOf(rate: string, taxRates: TaxRates): TaxRates {
  if (rate === '') return [];
  const all = taxRates.filter((each) => Number(each.rate) === Number(rate));
  return all.filter((one, index) => index === all.findIndex((each) => isSameTaxes([each], [one])));
}

/** A rate with the category that the organisation's settings have for it. */
export function taxOfRate(rate: string, taxRates: TaxRates): TaxValues {
  const [known] = taxesOf(rate, taxRates);
  return { rate, category: known?.category ?? (Number(rate) === 0 ? 'Z' : 'S') };
}

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
          data={offered.map(({ name, category }) => ({ value: category, label: name }))}
          value={tax.category}
          onChange={({ currentTarget: { value: category } }) => {
            onChange({ ...tax, category });
          }}
        />
      </dd>
    );
  }
  // What charges nothing would look like no tax at all.
  if (!known || !needsReason(tax.category)) return null;
  return <dd className={classes.worth}>{known.name}</dd>;
}
