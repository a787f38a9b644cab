import { CloseButton, NativeSelect } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { InvoiceStatus } from '#domain/invoice-status.ts';
import { statusFilterOptions } from '#domain/invoice-status.ts';
import { describeStatuses } from './filters/describe-filters.ts';
import classes from './invoice-toolbar.module.css';
import { t } from '../t.ts';

interface StatusSelectProps {
  status: readonly InvoiceStatus[];
  onChange: (status: InvoiceStatus[]) => void;
}

/** The status filter: it offers five, and shows any other that the URL or a card has set. */
export function StatusSelect({ status, onChange }: StatusSelectProps) {
  const offered = statusFilterOptions.find((option) => status.length === 1 && option === status[0]);
  const isOther = status.length > 0 && offered === undefined;
  const shown = isOther ? describeStatuses(status).join(', ') : (offered ?? '');
  const isEmpty = status.length === 0;
  return (
    <NativeSelect
      className={classes.status ?? ''}
      data-empty={isEmpty}
      rightSectionWidth={isEmpty ? undefined : 60}
      rightSection={
        <>
          {!isEmpty && (
            <CloseButton
              className={classes.clearStatus ?? ''}
              size={24}
              iconSize={14}
              aria-label={t('clearStatus')}
              onClick={() => {
                onChange([]);
              }}
            />
          )}
          <IconChevronDown size={16} stroke={1.9} aria-hidden="true" />
        </>
      }
      aria-label={t('selectStatus')}
      value={shown}
      onChange={(event) => {
        const chosen = statusFilterOptions.find((option) => option === event.currentTarget.value);
        onChange(chosen ? [chosen] : []);
      }}
    >
      <option value="">{t('selectStatus')}</option>
      {statusFilterOptions.map((option) => (
        <option key={option}>{option}</option>
      ))}
      {isOther && <option hidden>{shown}</option>}
    </NativeSelect>
  );
}
