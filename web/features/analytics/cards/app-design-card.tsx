import { Button, Group, Text } from '@mantine/core';
import { useId } from 'react';
import type { Analytics } from '#contract/analytics/analytics.ts';
import { initials } from '#domain/initials.ts';
import { AvatarGroup } from '#web/ui/picture/avatar-group.tsx';
import { useTeamMembership } from '../figures/use-team-membership.ts';
import { t } from '../figures/t.ts';
import classes from './app-design-card.module.css';
import { Card, CardTitle } from './card-box.tsx';

export function AppDesignCard({ data }: { data: NonNullable<Analytics['appDesign']> }) {
  const { date, title, subtitle, teams, members, planing, isMember = false } = data;
  const teamId = useId();
  const change = useTeamMembership(data);
  return (
    <Card name={title}>
      <span className={classes.date} data-tone="primary">
        {date}
      </span>
      <CardTitle>{title}</CardTitle>
      <Text size="14" c="var(--ll-text-2)" style={{ overflowWrap: 'anywhere' }}>
        {subtitle}
      </Text>
      {teams.length > 0 && (
        <>
          <Label id={teamId}>{t('project.team')}</Label>
          <Group
            component="ul"
            gap={8}
            aria-labelledby={teamId}
            style={{ overflowWrap: 'anywhere' }}
          >
            {teams.map(({ name, color }, index) => (
              <li key={`${name} ${String(index)}`} className={classes.team} data-color={color}>
                {name}
              </li>
            ))}
          </Group>
        </>
      )}
      {members.length > 0 && (
        <>
          <Label>{t('project.members')}</Label>
          <AvatarGroup
            label={t('project.members')}
            members={members.map(({ name = '', text, img, color }) => ({
              name: name === '' ? text : name,
              image: img,
              initials: text === '' ? initials(name) : text,
              tone: color,
            }))}
          />
        </>
      )}
      {planing.length > 0 && (
        <Group component="dl" gap={12} my={24} align="stretch" className={classes.words ?? ''}>
          {planing.map((entry) => (
            <div key={entry.title} className={classes.box}>
              <Text component="dt" size="12" c="dimmed">
                {entry.title}
              </Text>
              <Text component="dd" size="15" fw={600}>
                {entry.subtitle}
              </Text>
            </div>
          ))}
        </Group>
      )}
      <Button
        flex="none"
        mt="auto"
        h={{ base: 44, sm: 36 }}
        fullWidth
        variant={isMember ? 'default' : 'filled'}
        disabled={data.projectId === undefined}
        onClick={() => {
          change(!isMember);
        }}
      >
        {isMember ? t('project.leave') : t('project.join')}
      </Button>
    </Card>
  );
}

function Label({ id, children }: { id?: string; children: string }) {
  return (
    <Text
      component="h3"
      id={id}
      size="12"
      fw={600}
      mt={20}
      mb={8}
      c="dimmed"
      tt="uppercase"
      lts="var(--ll-tracking-label)"
    >
      {children}
    </Text>
  );
}
