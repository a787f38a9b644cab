import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ClientErasure } from '#contract/clients/client-erasure.ts';
import { t } from './t.ts';
import classes from './erasure.module.css';

interface ErasurePlanProps {
  plan: ClientErasure;
  /** A calendar day as text. */
  dayOf: (day: string) => string;
}

/** What goes, what stays and until when. */
export function ErasurePlan({ plan: { goes, stays, retentionYears }, dayOf }: ErasurePlanProps) {
  return (
    <>
      {goes.length > 0 && (
        <Section title={t('goes')}>
          {goes.map(({ what, count }) => (
            <li key={what}>{t(`things.${what}`, { count })}</li>
          ))}
        </Section>
      )}
      {stays.length > 0 && (
        <Section title={t('stays')}>
          {stays.map(({ what, count, until }) => (
            <li key={what}>
              {t('until', { what: t(`kept.${what}`, { count }), day: dayOf(until) })}
            </li>
          ))}
        </Section>
      )}
      {stays.length > 0 && (
        <Text size="13" c="dimmed" mt={8}>
          {t('why', { years: retentionYears })}
        </Text>
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Text component="h3" size="14" fw={600} mt={16} mb={4}>
        {title}
      </Text>
      <ul className={classes.list}>{children}</ul>
    </section>
  );
}
