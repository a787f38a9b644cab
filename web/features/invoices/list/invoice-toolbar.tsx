import { useMediaQuery } from '@mantine/hooks';
import type { InvoiceListQuery } from '#contract/invoices/invoices.ts';
import { filterOf } from '#domain/invoice-filter.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import type { Refusals } from '#web/features/documents/commands/write-refusals.ts';
import { AddInvoiceButton } from './add-invoice-button.tsx';
import { EntriesSelect } from './entries-select.tsx';
import { FiltersButton } from './filters/filters-button.tsx';
import { StatusSelect } from './status-select.tsx';
import classes from './invoice-toolbar.module.css';
import { t } from '../t.ts';

interface InvoiceToolbarProps {
  query: InvoiceListQuery;
  refusals: Refusals;
  /** The list is a part of a page: nothing of it sticks to the window. */
  isPartOfPage: boolean;
  isOfOneClient: boolean;
  filterCount: number;
  onChange: (change: Partial<InvoiceListQuery>, options?: { replace?: boolean }) => void;
  onSearchEnter: (text: string) => void;
}

/** Entries, Add Record, search, status and filters; on phones, Add Record and search are in a bar at the foot of the screen. */
export function InvoiceToolbar(props: InvoiceToolbarProps) {
  const { query, refusals, isPartOfPage, isOfOneClient, filterCount, onChange, onSearchEnter } =
    props;
  // Narrower than this, the table is below the 640 px at which it turns into cards.
  const isPhone = useMediaQuery('(width < 672px)', false, { getInitialValueInEffect: false });
  const entries = (
    <EntriesSelect
      perPage={query.perPage}
      onChange={(perPage) => {
        onChange({ perPage });
      }}
    />
  );
  const status = (
    <StatusSelect
      status={query.status}
      onChange={(next) => {
        onChange({ status: next });
      }}
    />
  );
  const filters = (
    <FiltersButton
      filter={filterOf(query)}
      activeCount={filterCount}
      isOfOneClient={isOfOneClient}
      onChange={onChange}
    />
  );
  const add = (
    <AddInvoiceButton
      label={t('addRecord')}
      clientId={query.client}
      className={classes.add}
      refusal={refusals.draft}
    />
  );
  const search = (
    <SearchField
      className={classes.search}
      label={t('searchLabel')}
      value={query.q}
      onSearch={(q, isFirst) => {
        // Going back once leaves the search, not its last letter.
        onChange({ q }, { replace: !isFirst });
      }}
      onEnter={onSearchEnter}
    />
  );
  if (isPhone) {
    return (
      <div className={classes.toolbar} data-part-of-page={isPartOfPage}>
        {status}
        {filters}
        {entries}
        <div className={classes.footBar}>
          {search}
          {add}
        </div>
      </div>
    );
  }
  return (
    <div className={classes.toolbar}>
      {entries}
      {add}
      <span className={classes.spacer} />
      {search}
      {status}
      {filters}
    </div>
  );
}
