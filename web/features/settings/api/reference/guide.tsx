import { Text } from '@mantine/core';
import { keyCallsPerMinute } from '#contract/session/key-scopes.ts';
import { cardBodyClass, SettingsCard } from '../../frame/settings-card.tsx';
import { documentAddress } from './api-document.ts';
import { t } from './t.ts';
import classes from './reference.module.css';

const topics = [
  'authentication',
  'errors',
  'idempotency',
  'versions',
  'paging',
  'amounts',
  'limits',
] as const;

/** What holds for every request. */
export function Guide() {
  return (
    <SettingsCard
      title={t('guide.title')}
      subtitle={t('guide.lead', { address: location.origin + documentAddress })}
    >
      <div className={`${cardBodyClass} ${classes.guide ?? ''}`}>
        {topics.map((topic) => (
          <section key={topic}>
            <Text component="h3" inherit fw={600}>
              {t(`guide.${topic}.title`)}
            </Text>
            <p>{t(`guide.${topic}.text`, { calls: keyCallsPerMinute })}</p>
          </section>
        ))}
      </div>
    </SettingsCard>
  );
}
