import { Group, Text } from '@mantine/core';
import type { ClientStatement } from '#contract/clients/client-accounts.ts';
import { formatCount } from '#web/format/count.ts';
import { Pager } from '#web/ui/data-table/pager.tsx';
import { t } from '../t.ts';

interface StatementPagesProps {
  statement: ClientStatement;
  perPage: number;
  /** It may still be on its way. */
  askedPage: number;
  onChange: (page: number) => void;
}

/** Which transactions of the period are shown, also on paper, and the way to the others. */
export function StatementPages({ statement, perPage, askedPage, onChange }: StatementPagesProps) {
  const { page, total } = statement;
  return (
    <Group gap="8px 16px" justify="space-between">
      <Text inherit size="13" c="dimmed">
        {t('statement.shown', {
          from: formatCount((page - 1) * perPage + 1),
          to: formatCount(Math.min(total, page * perPage)),
          total: formatCount(total),
        })}
      </Text>
      <Pager
        page={page}
        askedPage={askedPage}
        pageCount={Math.max(Math.ceil(total / perPage), askedPage)}
        onChange={onChange}
      />
    </Group>
  );
}
