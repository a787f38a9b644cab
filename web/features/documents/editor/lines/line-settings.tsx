import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import { DiscountField } from './discount-field.tsx';
import { isSameTaxes, type LineValues, type TaxValues } from '../values/editor-values.ts';
import { taxName } from '../values/tax-name.ts';
import classes from './line-settings.module.css';

interface LineSettingsProps {
  id: string;
  /** What the line is called: `line 2`. */
  place: string;
  line: LineValues;
  /** The tax of the whole invoice. */
  tax: TaxValues;
  taxRates: EditorChoices['taxRates'];
  currency: string;
  discountError: string | undefined;
  onChange: (part: Partial<LineValues>) => void;
  /** Left out where the line cannot move that way. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

/** What is seldom changed in a line: its discount, its own taxes, and its place. */
export function LineSettings(props: LineSettingsProps) {
  const { id, place, line, tax, taxRates, currency, discountError, onChange, onUp, onDown } = props;
  const usual = tax.rate === '' ? [] : [tax];
  const chosen = line.taxes ?? usual;
  const isChosen = (one: TaxValues) => chosen.some((each) => isSameTaxes([each], [one]));
  const offered = [...taxRates, ...chosen].filter(
    (one, index, all) => all.findIndex((each) => isSameTaxes([each], [one])) === index,
  );
  return (
    <div id={id} className={classes.panel} role="group" aria-label={`Settings of ${place}`}>
      <div className={classes.group}>
        <span className={classes.caption} aria-hidden="true">
          Discount
        </span>
        <DiscountField
          label={`Discount of ${place}`}
          discount={line.discount}
          currency={currency}
          error={discountError}
          onChange={(discount) => {
            onChange({ discount });
          }}
        />
      </div>
      <div className={classes.group} role="group" aria-label={`Taxes of ${place}`}>
        <span className={classes.caption} aria-hidden="true">
          Taxes
        </span>
        <div className={classes.taxes}>
          {offered.map(({ rate, category }) => (
            <Checkbox
              key={`${rate} ${category}`}
              size="xs"
              label={taxName({ rate, category }, taxRates)}
              checked={isChosen({ rate, category })}
              onChange={(event) => {
                const others = chosen.filter((each) => !isSameTaxes([each], [{ rate, category }]));
                const next = event.currentTarget.checked ? [...others, { rate, category }] : others;
                onChange({ taxes: isSameTaxes(next, usual) ? null : next });
              }}
            />
          ))}
          {offered.length === 0 && <span>No tax rates are set up.</span>}
        </div>
      </div>
      <div className={classes.moves}>
        {onUp && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowUp size={14} stroke={1.9} aria-hidden="true" />}
            onClick={onUp}
          >
            Move up
          </Button>
        )}
        {onDown && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowDown size={14} stroke={1.9} aria-hidden="true" />}
            onClick={onDown}
          >
            Move down
          </Button>
        )}
      </div>
    </div>
  );
}
