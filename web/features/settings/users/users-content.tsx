import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#web/api/current-session.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { RecordsPage } from '#web/ui/layout/records-page.tsx';
import { settingsCardsClass, SettingsPage } from '../frame/settings-page.tsx';
import { RolesCard } from './roles-card.tsx';
import { SignInRulesCard } from './sign-in-rules-card.tsx';
import { t } from './t.ts';
import { usersQuery } from './user-rows.ts';
import { UsersList } from './users-list.tsx';

const SingleSignOnCard = lazyPart(() => import('./single-sign-on/single-sign-on-card.tsx'));

/** Who works here, for those who may change it; what the roles may do, for everyone. Loaded by the page. */
export default function UsersContent() {
  const mayManage = useMay('users.manage');
  const { data } = useQuery({ ...usersQuery, enabled: mayManage });
  const [isInviting, setIsInviting] = useState(false);
  if (!mayManage) {
    return (
      <SettingsPage title={t('title')} lead={t('notAllowed')}>
        <RolesCard />
      </SettingsPage>
    );
  }
  return (
    <RecordsPage
      title={t('title')}
      count={data?.users.length}
      lead={t('lead')}
      add={{
        label: t('invite.action'),
        onPress: () => {
          setIsInviting(true);
        },
      }}
    >
      <UsersList
        isInviting={isInviting}
        onInviteClose={() => {
          setIsInviting(false);
        }}
      />
      <div className={settingsCardsClass}>
        <SingleSignOnCard />
        <SignInRulesCard />
        <RolesCard />
      </div>
    </RecordsPage>
  );
}
