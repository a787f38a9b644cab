import { Text } from '@mantine/core';
import '@mantine/core/styles/Text.layer.css';
import { Fragment } from 'react';
import type { QuoteDetail } from '#contract/quotes/quotes.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { formatInstant } from '#web/format/day.ts';
import { DocumentCard, DocumentCardTitle } from '#web/features/documents/sheet/document-card.tsx';
import classes from './quote-answer-card.module.css';
import { t } from './t.ts';

/** The client's answer with name and time, and the hash of the document that it answers. */
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
      <dl className={classes.facts}>
        {facts
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <Fragment key={label}>
              <Text component="dt" inherit c="dimmed">
                {label}
              </Text>
              <dd>{text}</dd>
            </Fragment>
          ))}
      </dl>
    </DocumentCard>
  );
}
