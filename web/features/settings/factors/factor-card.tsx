import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { SecondFactor } from '#contract/session/second-factor.ts';
import { dayIn } from '#domain/calendar-day.ts';
import { useCurrentSession, useToday } from '#web/api/current-session.ts';
import { passkeysWork } from '#web/api/passkeys.ts';
import { shortDay } from '#web/format/day.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { SettingsCard } from '../frame/settings-card.tsx';
import { Loaded } from '../frame/settings-page.tsx';
import { factorQuery } from './factor-queries.ts';
import { FactorRow } from './factor-row.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { t } from './t.ts';
import { useNewFactor } from './use-new-factor.tsx';

const StopAppDialog = lazyPart(() => import('./stop-app-dialog.tsx'));
const RenewCodesDialog = lazyPart(() => import('./renew-codes-dialog.tsx'));

/** The person's second factor: the app, backup codes and passkeys. */
export function FactorCard() {
  return (
    <SettingsCard title={t('title')} subtitle={t('lead')}>
      <Loaded what="secondFactor" query={factorQuery}>
        {(factor) => <Factors factor={factor} />}
      </Loaded>
    </SettingsCard>
  );
}

function Factors({ factor }: { factor: SecondFactor }) {
  const { app, passkeys, backupCodes, isDemanded } = factor;
  const { timeZone } = useCurrentSession().organisation;
  const today = useToday();
  const [opened, setOpened] = useState<'stop' | 'renew'>();
  const { setUpApp, addPasskey, showCodes, dialogs } = useNewFactor();
  const close = () => {
    setOpened(undefined);
  };
  const canAdd = factor.passkeysWork && passkeysWork();
  return (
    <>
      <FactorRow
        title={t('app.title')}
        isOn={app !== null}
        detail={
          app
            ? t('app.since', { day: shortDay(dayIn(timeZone, new Date(app.since)), today) })
            : [t('app.none'), isDemanded && t('demanded')].filter(Boolean).join(' ')
        }
      >
        {app ? (
          <Button
            variant="default"
            onClick={() => {
              setOpened('stop');
            }}
          >
            {t('app.stop')}
          </Button>
        ) : (
          <Button onClick={setUpApp}>{t('app.start')}</Button>
        )}
      </FactorRow>
      <FactorRow
        title={t('passkeys.title')}
        detail={canAdd ? t('passkeys.lead') : t('passkeys.noPlace')}
      >
        <Button variant="default" disabled={!canAdd} onClick={addPasskey}>
          {t('passkeys.add')}
        </Button>
      </FactorRow>
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} />}
      {(app !== null || passkeys.length > 0) && (
        <FactorRow
          title={t('codes.title')}
          detail={`${t('codes.left', { count: backupCodes })} ${t('codes.lead')}`}
        >
          <Group>
            <Button
              variant="default"
              onClick={() => {
                setOpened('renew');
              }}
            >
              {t('codes.renew')}
            </Button>
          </Group>
        </FactorRow>
      )}
      {opened === 'stop' && <StopAppDialog onClose={close} />}
      {opened === 'renew' && (
        <RenewCodesDialog
          onRenewed={(codes) => {
            close();
            showCodes(codes);
          }}
          onClose={close}
        />
      )}
      {dialogs}
    </>
  );
}
