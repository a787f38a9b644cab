import { Checkbox, CloseButton, Group, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { invoiceEndpoints } from '#contract/invoices/invoices.ts';
import type { InvoiceFilter } from '#domain/invoice-filter.ts';
import { invoiceStatuses } from '#domain/invoice-status.ts';
import { dayAt } from '#domain/periods/relative-day.ts';
import { useToday } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { ClientSelect } from '#web/features/clients/select/client-select.tsx';
import { DayField } from '#web/ui/form/day-field.tsx';
import { MoneyField } from '#web/ui/form/money-field.tsx';
import classes from './filters-panel.module.css';
import { t as inList } from '../../t.ts';
import { t } from './t.ts';

export interface FieldsProps {
  draft: InvoiceFilter;
  errors: FieldErrors;
  change: (part: Partial<InvoiceFilter>) => void;
}

interface ChoicesProps<Name extends string> {
  label: string;
  className: string | undefined;
  names: readonly Name[];
  chosen: readonly Name[];
  hasFocus?: boolean;
  onChange: (chosen: Name[]) => void;
}

function Choices<Name extends string>(props: ChoicesProps<Name>) {
  const { label, className = '', names, chosen, hasFocus = false, onChange } = props;
  return (
    <Checkbox.Group label={label} className={className} value={[...chosen]} onChange={onChange}>
      {names.map((name, index) => (
        <Checkbox key={name} data-autofocus={hasFocus && index === 0} value={name} label={name} />
      ))}
    </Checkbox.Group>
  );
}

export function StatusChoices({ draft, change }: FieldsProps) {
  return (
    <Choices
      label={inList('columns.invoiceStatus')}
      className={classes.statuses}
      names={invoiceStatuses}
      chosen={draft.status}
      hasFocus
      onChange={(status) => {
        change({ status });
      }}
    />
  );
}

/** Offers the currencies of all invoices. */
export function CurrencyChoices({ draft, change, own }: FieldsProps & { own: string }) {
  const { data } = useQuery(endpointQuery(invoiceEndpoints.sumInvoices, {}));
  const used = data?.sums.map(({ currency }) => currency) ?? [];
  return (
    <Choices
      label={inList('filters.currency')}
      className={classes.currencies}
      names={[...new Set([own, ...used, ...draft.currency])].toSorted()}
      chosen={draft.currency}
      onChange={(currency) => {
        change({ currency });
      }}
    />
  );
}

interface RangeProps<Field extends string> extends FieldsProps {
  from: Field;
  to: Field;
}

type DayEnd = `${'issued' | 'due' | 'paid'}${'From' | 'To'}`;

/** Shows the days that relative ones stand for. */
export function DayRange({ from, to, draft, errors, change }: RangeProps<DayEnd>) {
  const today = useToday();
  return [from, to].map((field) => (
    <DayField
      key={field}
      label={t(`fields.${field}`)}
      value={dayAt(draft[field] ?? '', field === from ? 'from' : 'to', today)}
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
  const { from, to, currency, locale, draft, errors, change } = props;
  return [from, to].map((field) => (
    <MoneyField
      key={field}
      label={t(`fields.${field}`)}
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
    <Group gap={4} align="flex-end" wrap="nowrap" className={classes.client ?? ''}>
      <ClientSelect
        label={inList('columns.client')}
        clientId={draft.client ?? null}
        onChange={({ id }) => {
          change({ client: id });
        }}
      />
      {draft.client !== undefined && (
        <CloseButton
          size={36}
          iconSize={16}
          aria-label={t('anyClient')}
          onClick={() => {
            change({ client: undefined });
          }}
        />
      )}
    </Group>
  );
}

export function TagField({ draft, errors, change }: FieldsProps) {
  return (
    <TextInput
      label={inList('filters.tag')}
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
