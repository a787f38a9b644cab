import { Text } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useMay } from '#web/api/current-session.ts';
import { tabLinkClass } from '#web/ui/action/link-classes.ts';
import { TabStrip } from '#web/ui/layout/tab-strip.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { SettingsPage } from '../frame/settings-page.tsx';
import { KeysCard } from './keys-card.tsx';
import { t } from './t.ts';

const ReferencePart = lazyPart(() => import('./reference/reference-part.tsx'));

/** The keys of programs, and what they can do with them. Loaded by the page. */
export default function ApiContent() {
  // A part, not a page of its own: what a page needs is listed in the code that all pages load first.
  const { hash } = useLocation();
  const part = hash === '' ? 'keys' : 'reference';
  return (
    <SettingsPage title={t('title')} lead={t('lead')}>
      <TabStrip name={t('parts')} current={part}>
        {(['keys', 'reference'] as const).map((one) => (
          <li key={one}>
            <Link
              to="/settings/api"
              hash={one === 'keys' ? '' : one}
              className={tabLinkClass}
              activeOptions={{ includeHash: true }}
              {...(one === part && { 'aria-current': 'page' })}
            >
              {t(one)}
            </Link>
          </li>
        ))}
      </TabStrip>
      {part === 'keys' ? <Keys /> : <ReferencePart />}
    </SettingsPage>
  );
}

function Keys() {
  const mayOwn = useMay('api-keys.own');
  const mayManage = useMay('users.manage');
  if (!mayOwn && !mayManage) return <Text inherit>{t('notAllowed')}</Text>;
  return <KeysCard mayOwn={mayOwn} mayManage={mayManage} />;
}
