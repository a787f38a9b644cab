import { accountEndpoints, type AccountSettings } from '#contract/exports/accounts.ts';
import { useMay } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { SettingsCard, SettingsFacts } from '../frame/settings-card.tsx';
import { Loaded, SettingsPage } from '../frame/settings-page.tsx';
import { AccountsForm } from './accounts-form.tsx';
import { slotName } from './mapping-slots.ts';
import { t } from './t.ts';

const section = { query: endpointQuery(accountEndpoints.getAccounts, {}) };

/** The chart of accounts, and where what is booked goes. */
export function AccountsPage() {
  const mayWrite = useMay('settings.write');
  return (
    <SettingsPage title={t('title')} lead={t('lead')}>
      <Loaded what="accounts" query={section.query}>
        {(read) =>
          mayWrite ? <AccountsForm section={section} read={read} /> : <AccountsFacts read={read} />
        }
      </Loaded>
    </SettingsPage>
  );
}

function AccountsFacts({ read }: { read: AccountSettings }) {
  return (
    <>
      <SettingsCard title={t('chart')} subtitle={t('notAllowed')}>
        <SettingsFacts facts={read.accounts.map(({ number, name }) => [number, name])} />
      </SettingsCard>
      <SettingsCard title={t('mapping')} subtitle={t('mappingLead')}>
        <SettingsFacts facts={read.mapping.map(({ slot, account }) => [slotName(slot), account])} />
      </SettingsCard>
    </>
  );
}
