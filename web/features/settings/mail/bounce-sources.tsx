import { Text } from '@mantine/core';
import type { BounceSource } from '#contract/mail/bounces.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { formatCount } from '#web/format/count.ts';
import { formatInstant } from '#web/format/day.ts';
import { t } from '../email-t.ts';
import { cardBodyClass, SettingsFacts } from '../frame/settings-card.tsx';

export function BounceSources({ sources }: { sources: readonly BounceSource[] }) {
  if (sources.length === 0) return <p className={cardBodyClass}>{t('bounces.off')}</p>;
  return sources.map((source) => <BounceSourceFacts key={source.kind} source={source} />);
}

function BounceSourceFacts({ source }: { source: BounceSource }) {
  const { timeZone } = useCurrentSession().organisation;
  const { kind, place, readAt, notices, problem, problemAt } = source;
  const time = (at: string | null) =>
    at === null ? t('bounces.never') : formatInstant(at, timeZone);
  const isFailing = problemAt !== null && (readAt === null || problemAt > readAt);
  const isMailbox = kind === 'mailbox';
  const lastError = () => {
    if (problemAt === null) return t('bounces.noError');
    // The problem itself is shown above.
    return isFailing ? time(problemAt) : t('bounces.errorAt', { problem, time: time(problemAt) });
  };
  return (
    <>
      {isFailing && (
        <Text
          inherit
          mx="var(--inset)"
          mt={4}
          mb={16}
          px={16}
          py={12}
          bdrs={6}
          bg="var(--ll-danger-tint)"
          c="var(--ll-danger-text)"
          style={{ overflowWrap: 'anywhere' }}
          role="status"
        >
          {t('bounces.retrying', { problem: /[.!?]$/.test(problem) ? problem : `${problem}.` })}
        </Text>
      )}
      <SettingsFacts
        facts={[
          [t(isMailbox ? 'bounces.mailbox' : 'bounces.webhook'), place],
          [t(isMailbox ? 'bounces.lastRead' : 'bounces.lastCalled'), time(readAt)],
          [t('bounces.reports'), formatCount(notices)],
          ...(isMailbox ? [[t('bounces.lastError'), lastError()] as const] : []),
        ]}
      />
    </>
  );
}
