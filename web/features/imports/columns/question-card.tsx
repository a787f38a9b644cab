import { Radio, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import type { ImportMapping } from '#contract/imports/import-mapping.ts';
import type { ImportPlan } from '#contract/imports/import-plan.ts';
import { shortDay } from '#web/format/day.ts';
import { ImportCard } from '../import-card.tsx';
import { t } from '../t.ts';
import { withRule } from '../use-import.ts';
import classes from './columns.module.css';

type Question = ImportPlan['questions'][number];
// Of no year: the year is always said.
const anyDay = '';
const waysOf = { days: ['dmy', 'mdy', 'ymd'], decimal: ['.', ','] } as const;

interface QuestionCardProps {
  question: Question;
  name: string;
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
}

/** How a column is read that can be read in several ways, with what two of its cells would then be. */
export function QuestionCard({ question, name, mapping, onChange }: QuestionCardProps) {
  const { column, asks, examples } = question;
  const chosen = mapping.rules.find((rule) => rule.column === column)?.[asks];
  const ways = waysOf[asks].filter((way) =>
    examples.some(({ readings }) => readings.some((reading) => reading.way === way)),
  );
  const isMixed = ways.every((way) =>
    examples.some(({ readings }) => !readings.some((reading) => reading.way === way)),
  );
  const readingOf = (way: string) =>
    examples
      .map(({ text, readings }) => {
        const value = readings.find((reading) => reading.way === way)?.value;
        if (value === undefined) return t('question.unread', { text });
        return t('question.reading', {
          text,
          value: asks === 'days' ? shortDay(value, anyDay) : value,
        });
      })
      .map((reading) => (
        <span key={reading} className={classes.reading}>
          {reading}
        </span>
      ));
  return (
    <ImportCard
      title={t(`question.${asks}`, { name })}
      detail={t(isMixed ? 'question.mixed' : 'question.why')}
    >
      <Radio.Group
        className={classes.ways ?? ''}
        label={<VisuallyHidden>{t(`question.${asks}`, { name })}</VisuallyHidden>}
        value={chosen ?? ''}
        onChange={(value) => {
          onChange(withRule(mapping, { column, [asks]: value }));
        }}
      >
        {ways.map((way) => (
          <Radio
            key={way}
            value={way}
            label={t(`question.way.${way}`)}
            description={readingOf(way)}
          />
        ))}
      </Radio.Group>
    </ImportCard>
  );
}
