import { Box, Button, Group, Stack, Text } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { Analytics } from '#contract/analytics/analytics.ts';
import type { AnalyticsPeriod } from '#domain/analytics-period.ts';
import { ChartTable } from '#web/ui/charts/chart-table.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { PeriodSelect } from '#web/ui/action/period-select.tsx';
import { t as generic } from '#web/ui/t.ts';
import { usePeriodCard } from './figures/analytics-queries.ts';
import { PeriodFigures } from './cards/period-figures.tsx';
import { SessionBars } from './cards/session-bars.tsx';
import { periodLabel, periodLabels, periodOf } from './figures/period-words.ts';
import { saveSessionsCsv } from './save-sessions-csv.ts';
import { seriesFacts } from './figures/series-facts.ts';
import { t } from './figures/t.ts';

const definitions = ['avgSessions', 'growth', 'goal', 'users', 'retention', 'duration'] as const;

interface SessionsDrawerProps {
  first: Analytics;
  period: AnalyticsPeriod;
  isOpen: boolean;
  onPeriodChange: (period: AnalyticsPeriod) => void;
  onClose: () => void;
}

/** The sessions in detail: chart, table, definitions. Loaded on first use. */
export default function SessionsDrawer(props: SessionsDrawerProps) {
  const { first, period, isOpen, onPeriodChange, onClose } = props;
  const figures = usePeriodCard('avgSessions', period, first);
  const { card, isRefreshing } = figures;
  return (
    <Drawer title={t('sessions.title')} isOpen={isOpen} onClose={onClose}>
      <Group justify="space-between" wrap="nowrap" mb={16} ml={-6}>
        <PeriodSelect
          subject={t('sessions.title')}
          labels={card?.lastDays ?? periodLabels()}
          chosen={periodLabel(period)}
          onChoose={(label) => {
            onPeriodChange(periodOf(label));
          }}
        />
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={15} stroke={1.9} aria-hidden="true" />}
          disabled={card === undefined || isRefreshing}
          onClick={() => {
            if (card) saveSessionsCsv(card);
          }}
        >
          {generic('downloadCsv')}
        </Button>
      </Group>
      <PeriodFigures {...figures}>
        {({ salesBar, points = [] }) => (
          <>
            <Box mih={280}>
              <SessionBars card={{ salesBar, points }} isTable={false} heightPx={280} />
            </Box>
            <Text component="h3" size="15" fw={600} mt={24} mb={8}>
              {points[0]?.length === 7 ? t('sessions.byMonth') : t('sessions.byDay')}
            </Text>
            <ChartTable
              facts={seriesFacts(t('sessions.title'), salesBar.series[0]?.data ?? [], points)}
            />
          </>
        )}
      </PeriodFigures>
      <Text component="h3" size="15" fw={600} mt={24} mb={8}>
        {t('sessions.definitions')}
      </Text>
      <Stack component="dl" gap={12}>
        {definitions.map((term) => (
          <div key={term}>
            <Text component="dt" size="14" fw={500}>
              {t(`sessions.${term}`)}
            </Text>
            <Text component="dd" size="14" c="var(--ll-text-2)">
              {t(`sessions.${term}Meaning`)}
            </Text>
          </div>
        ))}
      </Stack>
    </Drawer>
  );
}
