import { Checkbox, CloseButton, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { invoiceEndpoints } from '#contract/invoices/invoices.ts';
import type { InvoiceFilter } from '#domain/invoice-filter.ts';
import { invoiceStatuses } from '#domain/invoice-status.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { ClientSelect } from '#web/features/clients/select/client-select.tsx';
import { DayField } from '#web/ui/form/day-field.tsx';
import { MoneyField } from '#web/ui/form/money-field.tsx';
import classes from './filters-panel.module.css';

interface FieldsProps {
  draft: InvoiceFilter;
  errors: FieldErrors;
  change: (part: Partial<InvoiceFilter>) => void;
}

/** Any of the nine, also several. */
export function StatusChoices({ draft, change }: FieldsProps) {
  return (
    <fieldset className={classes.statuses}>
      <legend className={classes.legend}>Status</legend>
      {invoiceStatuses.map((status, index) => (
        <Checkbox
          key={status}
          data-autofocus={index === 0}
          label={status}
          checked={draft.status.includes(status)}
          onChange={(event) => {
            change({ status: switched(draft.status, status, event.currentTarget.checked) });
          }}
        />
      ))}
    </fieldset>
  );
}

/** What there is to choose from are the currencies of all invoices. */
export function CurrencyChoices({ draft, change, own }: FieldsProps & { own: string }) {
  const { data } = useQuery(endpointQuery(invoiceEndpoints.sumInvoices, {}));
  const used = data?.sums.map(({ currency }) => currency) ?? [];
  const codes = [...new Set([own, ...used, ...draft.currency])].toSorted();
  return (
    <fieldset className={classes.currencies}>
      <legend className={classes.legend}>Currency</legend>
      {codes.map((code) => (
        <Checkbox
          key={code}
          label={code}
          checked={draft.currency.includes(code)}
          onChange={(event) => {
            change({ currency: switched(draft.currency, code, event.currentTarget.checked) });
          }}
        />
      ))}
    </fieldset>
  );
}

function switched<Name extends string>(names: readonly Name[], name: Name, isOn: boolean): Name[] {
  const others = names.filter((one) => one !== name);
  return isOn ? [...others, name] : others;
}

interface RangeProps<Field extends string> extends FieldsProps {
  name: string;
  from: Field;
  to: Field;
}

export function DayRange(props: RangeProps<'issuedFrom' | 'issuedTo' | 'dueFrom' | 'dueTo'>) {
  const { name, from, to, draft, errors, change } = props;
  return (
    [
      [from, 'from'],
      [to, 'to'],
    ] as const
  ).map(([field, end]) => (
    <DayField
      key={field}
      label={`${name} ${end}`}
      value={draft[field] ?? ''}
      error={errors[field]}
      onChange={(day) => {
        change({ [field]: day === '' ? undefined : day });
      }}
    />
  ));
}

interface AmountRangeProps extends RangeProps<
  'totalFrom' | 'totalTo' | 'balanceFrom' | 'balanceTo'
> {
  /** How amounts are read: ISO 4217, and BCP 47. */
  currency: string;
  locale: string;
}

export function AmountRange(props: AmountRangeProps) {
  const { name, from, to, currency, locale, draft, errors, change } = props;
  return (
    [
      [from, 'from'],
      [to, 'to'],
    ] as const
  ).map(([field, end]) => (
    <MoneyField
      key={field}
      label={`${name} ${end}`}
      currency={currency}
      locale={locale}
      value={draft[field] ?? ''}
      error={errors[field]}
      onChange={(amount) => {
        change({ [field]: amount === '' ? undefined : amount });
      }}
    />
  ));
}

export function ClientChoice({ draft, change }: FieldsProps) {
  return (
    <div className={classes.client}>
      <ClientSelect
        label="Client"
        clientId={draft.client ?? null}
        onChange={({ id }) => {
          change({ client: id });
        }}
      />
      {draft.client !== undefined && (
        <CloseButton
          size={36}
          iconSize={16}
          aria-label="Any client"
          onClick={() => {
            change({ client: undefined });
          }}
        />
      )}
    </div>
  );
}

export function TagField({ draft, errors, change }: FieldsProps) {
  return (
    <TextInput
      label="Tag"
      maxLength={40}
      autoComplete="off"
      value={draft.tag}
      error={errors.tag}
      onChange={(event) => {
        change({ tag: event.currentTarget.value });
      }}
    />
  );
}
