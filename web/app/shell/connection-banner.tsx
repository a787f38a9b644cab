import { Button } from '@mantine/core';
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import { useEffect, useSyncExternalStore } from 'react';
import { missingParts } from '#web/ui/loading/missing-parts.ts';
import classes from './connection-banner.module.css';
import { t } from './t.ts';

const connection = {
  subscribe: (listener: () => void) => {
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
  isOnline: () => navigator.onLine,
};

/** Says above the page that there is no connection, or that a part of the page did not come. */
export function ConnectionBanner() {
  const isOnline = useSyncExternalStore(connection.subscribe, connection.isOnline);
  const isAnyMissing = useSyncExternalStore(missingParts.subscribe, missingParts.isAnyMissing);
  useEffect(() => {
    if (isOnline && missingParts.isAnyMissing()) missingParts.retry();
  }, [isOnline]);
  return (
    <div role="status" className={classes.place}>
      {(!isOnline || isAnyMissing) && (
        <div className={classes.banner}>
          <IconCloudOff size={18} stroke={1.75} aria-hidden="true" />
          <p className={classes.text}>{t(isOnline ? 'banner.missing' : 'banner.offline')}</p>
          {isOnline && (
            <>
              <Button size="xs" variant="default" onClick={missingParts.retry}>
                {t('banner.retry')}
              </Button>
              <Button
                size="xs"
                variant="default"
                onClick={() => {
                  location.reload();
                }}
              >
                {t('banner.reload')}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}
