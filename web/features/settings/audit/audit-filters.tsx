import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useQuery } from '@tanstack/react-query';
import { auditActions, auditEndpoints, auditThings } from '#contract/settings/audit.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import type { AuditQuery } from './audit-search.ts';
import { PeriodFields } from './period-fields.tsx';
import { t } from './t.ts';
import classes from './audit.module.css';

interface AuditFiltersProps {
  query: AuditQuery;
  onChange: (next: AuditQuery) => void;
}

/** What narrows the list. */
export function AuditFilters({ query, onChange }: AuditFiltersProps) {
  const { data } = useQuery(endpointQuery(auditEndpoints.listAuditPeople, {}));
  const names = new Map(data?.people.map(({ id, name }) => [String(id), name]));
  const change = (part: Partial<AuditQuery>) => {
    onChange({ ...query, ...part });
  };
  return (
    <div className={classes.filters}>
      <SearchField
        className={classes.search}
        label={t('filter.search')}
        value={query.q}
        onSearch={(q) => {
          change({ q });
        }}
      />
      <ChoiceField
        label={t('filter.person')}
        choices={['', 'nobody', ...names.keys()]}
        nameOf={(id) => (id === '' ? t('filter.anyone') : (names.get(id) ?? t('system')))}
        value={query.person}
        onChange={(person) => {
          change({ person });
        }}
      />
      <ChoiceField
        label={t('filter.action')}
        choices={['', ...auditActions]}
        nameOf={(action) => (action === '' ? t('filter.anyAction') : t(`action.${action}`))}
        value={query.action}
        onChange={(action) => {
          change({ action });
        }}
      />
      <ChoiceField
        label={t('filter.thing')}
        choices={['', ...auditThings]}
        nameOf={(thing) => (thing === '' ? t('filter.anyThing') : t(`thing.${thing}`))}
        value={query.thing}
        onChange={(thing) => {
          change({ thing });
        }}
      />
      <PeriodFields
        labels={{ from: t('filter.from'), to: t('filter.to') }}
        period={query}
        onChange={change}
      />
      <Switch
        className={classes.denied ?? ''}
        label={t('filter.denied')}
        checked={query.denied}
        onChange={({ currentTarget: { checked } }) => {
          change({ denied: checked });
        }}
      />
    </div>
  );
}
