import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { pages } from '#contract/pages.ts';
import { systemEndpoints } from '#contract/system/system.ts';
import { call } from '#web/api/call.ts';
import { useMay } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { t } from '#web/features/settings/system/t.ts';

const freshMs = 5 * 60_000;
const query = endpointQuery(systemEndpoints.getSystemNeeds, {});

/** Says to admins, on every page, that the installation needs a person. Loaded after the page itself. */
export default function SystemBanner() {
  const mayManage = useMay('settings.write');
  const { pathname } = useLocation();
  const { data } = useQuery({
    ...query,
    // Nobody asked for it: it neither asks for a sign-in nor keeps a session alive by itself.
    queryFn: ({ signal }) =>
      call(systemEndpoints.getSystemNeeds, {}, { signal, whenSessionEnds: 'fail' }),
    enabled: mayManage,
    staleTime: freshMs,
    retry: false,
  });
  const need = data?.needs[0];
  if (need === undefined || pathname === pages.systemSettings) return null;
  return (
    <Group
      role="status"
      aria-label={t('banner.label')}
      className="notPrinted"
      gap="8px 12px"
      px={{ base: 12, sm: 24 }}
      py={10}
      bg="var(--ll-warning-tint)"
      c="var(--ll-warning-text)"
    >
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
      <Text inherit flex={1} fw={500}>
        {t(`need.${need}`)}
      </Text>
      <Link to={pages.systemSettings}>{t('banner.open')}</Link>
    </Group>
  );
}
