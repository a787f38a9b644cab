import { Button, Group, Stack, Text } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { type InvoiceFilter, noInvoiceFilter } from '#domain/invoice-filter.ts';
import { useCurrentSession, useToday } from '#web/api/current-session.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { showFieldErrors } from '#web/api/show-field-errors.ts';
import { PopoverSheet } from '#web/ui/overlay/popover-sheet.tsx';
import { filterErrors } from './filter-errors.ts';
import {
  AmountRange,
  ClientChoice,
  CurrencyChoices,
  DayRange,
  StatusChoices,
  TagField,
} from './filter-fields.tsx';
import { PeriodChoices } from './period-choices.tsx';
import classes from './filters-panel.module.css';
import { t as inList } from '../../t.ts';
import { t } from './t.ts';
import { t as generic } from '#web/ui/t.ts';

interface FiltersPanelProps {
  filter: InvoiceFilter;
  anchor: HTMLElement;
  isOfOneClient: boolean;
  onChange: (filter: InvoiceFilter) => void;
  onClose: () => void;
}

/** The form of all filters. Nothing changes before it is applied. Not imported directly: it is loaded on first use. */
export default function FiltersPanel(props: FiltersPanelProps) {
  const { filter, anchor, isOfOneClient, onChange, onClose } = props;
  const { organisation } = useCurrentSession();
  const today = useToday();
  const [draft, setDraft] = useState(filter);
  const [isDirty, setIsDirty] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [only, ...others] = draft.currency;
  const typing = {
    currency: only !== undefined && others.length === 0 ? only : organisation.currency,
    locale: organisation.locale,
    today,
  };
  const change = (part: Partial<InvoiceFilter>) => {
    setDraft((now) => ({ ...now, ...part }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in part))));
    setIsDirty(true);
  };
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = filterErrors(draft, { ...typing, applied: filter });
    if (Object.keys(found).length > 0) {
      showFieldErrors(event.currentTarget, () => {
        setErrors(found);
      });
      return;
    }
    onClose();
    if (isDirty) onChange({ ...draft, q: filter.q, tag: draft.tag.trim() });
  };
  const fields = { draft, errors, change };
  return (
    <PopoverSheet
      label={inList('filters.title')}
      anchor={anchor}
      widthPx={680}
      closesOutside={!isDirty}
      onClose={onClose}
    >
      <form noValidate onSubmit={apply}>
        <Stack gap={12}>
          <Text component="h2" size="15" fw={600}>
            {inList('filters.title')}
          </Text>
          <PeriodChoices {...fields} />
          <div className={classes.fields}>
            <StatusChoices {...fields} />
            <div className={classes.ranges}>
              <DayRange from="issuedFrom" to="issuedTo" {...fields} />
              <DayRange from="dueFrom" to="dueTo" {...fields} />
              <DayRange from="paidFrom" to="paidTo" {...fields} />
              <AmountRange from="totalFrom" to="totalTo" {...typing} {...fields} />
              <AmountRange from="balanceFrom" to="balanceTo" {...typing} {...fields} />
            </div>
            <div className={classes.rest}>
              {!isOfOneClient && <ClientChoice {...fields} />}
              <TagField {...fields} />
            </div>
            <CurrencyChoices own={organisation.currency} {...fields} />
          </div>
          <Group gap={12} wrap="nowrap" className={classes.foot ?? ''}>
            <Button
              variant="subtle"
              ml={-17}
              mr="auto"
              onClick={() => {
                change({
                  ...noInvoiceFilter,
                  q: draft.q,
                  client: isOfOneClient ? draft.client : undefined,
                });
              }}
            >
              {t('reset')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {generic('cancel')}
            </Button>
            <Button type="submit">{t('apply')}</Button>
          </Group>
        </Stack>
      </form>
    </PopoverSheet>
  );
}
