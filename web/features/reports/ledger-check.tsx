import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { ReportName } from '#contract/reports/reports.ts';
import { formatMoney } from '#web/format/money.ts';
import { checkOptions } from './report-queries.ts';
import type { ReportSearch } from './report-search.ts';
import { t } from './t.ts';

interface LedgerCheckProps {
  name: ReportName;
  search: ReportSearch;
  currency: string;
}

/** Says whether the foot is what the ledger holds, which is read apart from the report and after it. */
export function LedgerCheck({ name, search, currency }: LedgerCheckProps) {
  const { data, error } = useQuery(checkOptions(name, search));
  if (error) return <Line tone="var(--ll-warning-text)" text={t('checks.failed')} isWrong />;
  if (!data) return <Line tone="var(--ll-muted)" text={t('checks.checking')} />;
  const { checks } = data;
  if (checks.length === 0) {
    return name === 'vat' ? <Line tone="var(--ll-muted)" text={t('checks.none')} /> : null;
  }
  const wrong = checks.find(({ report, ledger }) => report !== ledger);
  if (wrong) {
    const text = t('checks.differs', {
      name: checkName(wrong.key),
      ledger: formatMoney(wrong.ledger, currency),
      report: formatMoney(wrong.report, currency),
    });
    return <Line tone="var(--ll-danger-text)" text={text} isWrong />;
  }
  const names = checks.map(({ key }) => checkName(key)).join(', ');
  return <Line tone="var(--ll-success-text)" text={t('checks.equal', { names })} isRight />;
}

const checkName = (key: string): string => (t as (key: string) => string)(`check.${key}`);

interface LineProps {
  tone: string;
  text: string;
  isRight?: boolean;
  isWrong?: boolean;
}

function Line({ tone, text, isRight = false, isWrong = false }: LineProps) {
  return (
    <Group gap={6} wrap="nowrap" align="flex-start" c={tone} role="status">
      {isRight && <IconCheck size={16} stroke={2.1} aria-hidden="true" />}
      {isWrong && <IconAlertTriangle size={16} stroke={1.9} aria-hidden="true" />}
      <Text size="13" inherit>
        {text}
      </Text>
    </Group>
  );
}
