import { Box, Group, Stack, Text } from '@mantine/core';
import type { QuoteDetail } from '#contract/quotes/quotes.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { formatInstant } from '#web/format/day.ts';
import { DocumentCard, DocumentCardTitle } from '#web/features/documents/sheet/document-card.tsx';
import { t } from './t.ts';

export function QuoteAnswerCard({ answer }: { answer: NonNullable<QuoteDetail['answer']> }) {
  const { timeZone } = useCurrentSession().organisation;
  const { name, reason, at, isByClient, documentHash } = answer;
  const facts: [string, string][] = [
    [t('answer.by'), isByClient ? name : ''],
    [t('answer.on'), formatInstant(at, timeZone)],
    [t('answer.how'), t(isByClient ? 'answer.byClient' : 'answer.byStaff')],
    [t('answer.reason'), reason],
    [t('answer.hash'), documentHash],
  ];
  return (
    <DocumentCard label={t('answer.label')}>
      <DocumentCardTitle>{t(`answer.${answer.answer}`)}</DocumentCardTitle>
      <Stack component="dl" gap={8} mt={12} mb={0}>
        {facts
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <Group key={label} gap="0 16px" align="baseline">
              <Text component="dt" inherit c="dimmed" flex="0 0 190px">
                {label}
              </Text>
              <Box
                component="dd"
                flex="1 1 260px"
                miw={0}
                m={0}
                style={{ overflowWrap: 'anywhere' }}
              >
                {text}
              </Box>
            </Group>
          ))}
      </Stack>
    </DocumentCard>
  );
}
