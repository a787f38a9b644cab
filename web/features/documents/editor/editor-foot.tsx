import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import { DiscountField } from './lines/discount-field.tsx';
import type { TaxValues } from './values/editor-values.ts';
import { worthAtHome, type LiveTotals } from './values/live-totals.ts';
import type { SheetForm } from './values/sheet-form.ts';
import classes from './editor-foot.module.css';

interface EditorFootProps {
  form: SheetForm;
  choices: EditorChoices;
  totals: LiveTotals;
}

/** Who sold, the note, and what it all comes to. */
export function EditorFoot({ form, choices, totals }: EditorFootProps) {
  const { values, errors, change } = form;
  return (
    <div className={classes.foot}>
      <div className={classes.words}>
        <NativeSelect
          label="Salesperson"
          rightSection={<IconChevronDown size={16} stroke={1.9} aria-hidden="true" />}
          value={values.salespersonId === null ? '' : String(values.salespersonId)}
          error={errors.salespersonId}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            change({ salespersonId: chosen === '' ? null : Number(chosen) });
          }}
        >
          <option value="">None</option>
          {choices.salespeople.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
        <Textarea
          label="Note"
          rows={3}
          maxLength={2000}
          value={values.note}
          error={errors.note}
          onChange={(event) => {
            change({ note: event.currentTarget.value });
          }}
        />
      </div>
      <EditorTotals form={form} choices={choices} totals={totals} />
    </div>
  );
}

/** The category that the organisation has for a rate. */
function taxOfRate(rate: string, { taxRates }: EditorChoices): TaxValues {
  const known = taxRates.find((each) => rate !== '' && Number(each.rate) === Number(rate));
  return { rate, category: known?.category ?? (Number(rate) === 0 ? 'Z' : 'S') };
}

function EditorTotals({ form, choices, totals }: EditorFootProps) {
  const { values, errors, change } = form;
  const { pricesIncludeTax, tax } = values;
  const name = pricesIncludeTax ? 'Includes tax' : 'Tax';
  const [first, ...more] = totals.taxes;
  const worth = worthAtHome(totals.totalMinor, values.currency, choices);
  return (
    <dl className={classes.totals} aria-live="off">
      <dt>Subtotal</dt>
      <dd>{totals.subtotal}</dd>
      <dt>Discount</dt>
      <dd className={classes.entry}>
        <DiscountField
          label="Discount"
          discount={values.discount}
          currency={values.currency}
          error={errors.discount ?? errors['discount.percent'] ?? errors['discount.amount']}
          onChange={(discount) => {
            change({ discount });
          }}
        />
        {values.discount.value !== '' && <span>{totals.discount}</span>}
      </dd>
      <dt className={classes.tax}>
        {name}
        <TextInput
          size="xs"
          className={classes.rate ?? ''}
          aria-label="Tax in percent"
          placeholder="0"
          inputMode="decimal"
          autoComplete="off"
          rightSection="%"
          rightSectionWidth={26}
          value={tax.rate}
          onChange={(event) => {
            change({ tax: taxOfRate(event.currentTarget.value, choices) });
          }}
        />
      </dt>
      <dd>{more.length === 0 ? first?.amount : undefined}</dd>
      {more.length > 0 &&
        totals.taxes.map((one, index) => (
          <div key={`${one.name} ${String(index)}`} className={classes.fact}>
            <dt>{`${name} ${one.name}`}</dt>
            <dd>{one.amount}</dd>
          </div>
        ))}
      <dt className={classes.total}>Total</dt>
      <dd className={classes.total}>{totals.total}</dd>
      {worth !== undefined && <dd className={classes.worth}>{worth}</dd>}
    </dl>
  );
}
