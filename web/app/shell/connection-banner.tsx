import { Box, Button, Group, Text } from '@mantine/core';
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import { useEffect, useSyncExternalStore } from 'react';
import { missingParts } from '#web/ui/loading/missing-parts.ts';
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
    // Below the top bar, and in sight wherever the page is scrolled to.
    <Box
      role="status"
      className="notPrinted"
      pos="sticky"
      top="var(--ll-top-h)"
      style={{ zIndex: 80 }}
    >
      {(!isOnline || isAnyMissing) && (
        <Group
          gap="8px 12px"
          px={{ base: 12, sm: 24 }}
          py={10}
          bg="var(--ll-warning-tint)"
          c="var(--ll-warning-text)"
        >
          <IconCloudOff size={18} stroke={1.75} aria-hidden="true" />
          <Text inherit flex={1} fw={500}>
            {t(isOnline ? 'banner.missing' : 'banner.offline')}
          </Text>
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
        </Group>
      )}
    </Box>
  );
}
