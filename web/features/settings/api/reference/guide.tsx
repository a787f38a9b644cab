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
          <details key={topic} open={topic === 'authentication'}>
            <summary>{t(`guide.${topic}.title`)}</summary>
            <p>{t(`guide.${topic}.text`, { calls: keyCallsPerMinute })}</p>
          </details>
        ))}
      </div>
    </SettingsCard>
  );
}
