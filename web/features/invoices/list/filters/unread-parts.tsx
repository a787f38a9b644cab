import { Text } from '@mantine/core';
import { unreadParts } from '#domain/invoice-search.ts';
import type { invoiceFilters } from '#messages/en/invoices/invoice-filters.ts';
import { t } from './t.ts';

/** What of a search that found nothing looked like a filter and is none. Not imported directly: it is loaded on first use. */
export default function UnreadParts({ q }: { q: string }) {
  return unreadParts(q).map(({ part, field }) => (
    <Text key={part} component="span" display="block" inherit>
      {/* Safe: what could not be read names one of the fields. */}
      {t('unread', { part, hint: t(`hints.${field as keyof (typeof invoiceFilters)['hints']}`) })}
    </Text>
  ));
}
