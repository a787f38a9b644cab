import { Box, Text } from '@mantine/core';
import type { OwnCompanyOffer } from '#contract/settings/own-company.ts';
import { formatCount } from '#web/format/count.ts';
import { cardBodyClass, SettingsCard } from '../frame/settings-card.tsx';
import { t } from '../t.ts';

const kinds = [
  'invoices',
  'clients',
  'payments',
  'projects',
  'timelineEntries',
  'accounts',
] as const;

export function DeletedDataCard({ offer: { deleted, added } }: { offer: OwnCompanyOffer }) {
  const records = [
    added.invoices > 0 && t('ownCompany.deleted.addedInvoices', { count: added.invoices }),
    added.clients > 0 && t('ownCompany.deleted.addedClients', { count: added.clients }),
    added.payments > 0 && t('ownCompany.deleted.addedPayments', { count: added.payments }),
  ].filter((text) => text !== false);
  return (
    <SettingsCard title={t('ownCompany.deleted.title')} subtitle={t('ownCompany.deleted.lead')}>
      <Box
        component="dl"
        className={cardBodyClass}
        display="grid"
        style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))', gap: 16 }}
      >
        {kinds.map((kind) => (
          <div key={kind}>
            <Text component="dt" size="13" c="dimmed">
              {t(`ownCompany.deleted.${kind}`)}
            </Text>
            <Text component="dd" size="18" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
              {formatCount(deleted[kind])}
            </Text>
          </div>
        ))}
      </Box>
      {records.length > 0 && (
        <Text
          inherit
          px="var(--inset)"
          py={14}
          bg="var(--ll-warning-tint)"
          c="var(--ll-warning-text)"
          style={{ borderTop: '1px solid var(--ll-line)' }}
        >
          {t('ownCompany.deleted.added', { records: records.join(', ') })}
        </Text>
      )}
    </SettingsCard>
  );
}
