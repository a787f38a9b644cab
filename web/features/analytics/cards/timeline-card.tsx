import { Box, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Analytics } from '#contract/analytics/analytics.ts';
import { initials } from '#domain/initials.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { formatInstant } from '#web/format/day.ts';
import { AvatarGroup } from '#web/ui/picture/avatar-group.tsx';
import { Avatar } from '#web/ui/picture/avatar.tsx';
import { t } from '../figures/t.ts';
import { Card, CardTitle } from './card-box.tsx';
import classes from './timeline-card.module.css';

interface TimelineCardProps {
  data: NonNullable<Analytics['timeline']>;
}

/** The latest event of each of four kinds; a kind without events is left out. */
export function TimelineCard({ data: { step1, step2, step3, step4 } }: TimelineCardProps) {
  return (
    <Card name={t('timeline.title')}>
      <CardTitle>{t('timeline.title')}</CardTitle>
      <ol className={classes.steps}>
        {step1 && (
          <Step {...step1} tone="primary">
            <File invoiceId={step1.invoiceId}>
              <img src={step1.img} alt="" width={24} height={24} />
              <Text span truncate size="13" fw={500}>
                {step1.fileName}
              </Text>
            </File>
          </Step>
        )}
        {step2 && (
          <Step {...step2} tone="warning">
            <Group gap={10} wrap="nowrap">
              <Avatar
                image={step2.avatar}
                initials={initials(step2.avatarName)}
                tone="info"
                sizePx={38}
              />
              <Box miw={0}>
                <Text truncate size="14" fw={500}>
                  {step2.avatarName}
                </Text>
                <Text truncate size="13" c="dimmed">
                  {step2.occupation}
                </Text>
              </Box>
            </Group>
          </Step>
        )}
        {step3 && (
          <Step {...step3} tone="info">
            {step3.avatars.length > 0 && (
              <AvatarGroup
                label={t('timeline.teamOf', { project: step3.title })}
                members={step3.avatars.map(({ name = '', userImg }) => ({
                  name,
                  image: userImg,
                  initials: initials(name),
                  tone: 'primary',
                }))}
              />
            )}
          </Step>
        )}
        {step4 && <Step {...step4} tone="danger" />}
      </ol>
    </Card>
  );
}

function File({ invoiceId, children }: { invoiceId: number | undefined; children: ReactNode }) {
  if (invoiceId === undefined) return <span className={classes.file}>{children}</span>;
  return (
    <Link
      to="/apps/invoice/preview/$id"
      params={{ id: String(invoiceId) }}
      className={classes.file}
    >
      {children}
    </Link>
  );
}

interface StepProps {
  title: string;
  subtitle: string;
  duration: string;
  at?: string | undefined;
  tone: 'primary' | 'warning' | 'info' | 'danger';
  children?: ReactNode;
}

function Step({ title, subtitle, duration, at, tone, children }: StepProps) {
  const { organisation } = useCurrentSession();
  return (
    <li className={classes.step} data-tone={tone}>
      <Group gap={12} align="baseline" justify="space-between" wrap="nowrap">
        <Text component="h3" truncate size="15" fw={600} title={title}>
          {title}
        </Text>
        <Text span size="12" c="dimmed" flex="none">
          {at === undefined ? (
            duration
          ) : (
            <time dateTime={at} title={formatInstant(at, organisation.timeZone)}>
              {duration}
            </time>
          )}
        </Text>
      </Group>
      <Text size="14" c="var(--ll-text-2)">
        {subtitle}
      </Text>
      {children}
    </li>
  );
}
