import type { OwnCompanyOffer } from '#contract/settings/own-company.ts';
import { formatCount } from '#web/format/count.ts';
import { SettingsCard } from '../frame/settings-card.tsx';
import classes from './what-is-deleted.module.css';

/** What goes when the own company begins, and what of it people have added. */
export function WhatIsDeleted({ offer: { deleted, added } }: { offer: OwnCompanyOffer }) {
  const rows: [string, number][] = [
    ['Invoices', deleted.invoices],
    ['Clients', deleted.clients],
    ['Payments', deleted.payments],
    ['Projects', deleted.projects],
    ['Timeline entries', deleted.timelineEntries],
    ['Sample accounts', deleted.accounts],
  ];
  const ofPeople = [
    part(added.invoices, 'invoice'),
    part(added.clients, 'client'),
    part(added.payments, 'payment'),
  ].filter((text) => text !== undefined);
  return (
    <SettingsCard
      title="What is deleted"
      subtitle="All at once and for good. Numbers and ids begin at 1 again, and so do the figures of the dashboard."
    >
      <dl className={classes.counts}>
        {rows.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {ofPeople.length > 0 && (
        <p className={classes.added}>
          Among them is what was added to the sample data: {ofPeople.join(', ')}.
        </p>
      )}
    </SettingsCard>
  );
}

function part(count: number, one: string): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? `1 ${one}` : `${formatCount(count)} ${one}s`;
}
