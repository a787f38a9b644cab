import { Button, Text } from '@mantine/core';
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
      <Text size="14" c="var(--ll-text-2)" className={classes.subtitle ?? ''}>
        {subtitle}
      </Text>
      {teams.length > 0 && (
        <>
          <h3 id={teamId} className={classes.label}>
            {t('project.team')}
          </h3>
          <ul className={classes.teams} aria-labelledby={teamId}>
            {teams.map(({ name, color }, index) => (
              <li key={`${name} ${String(index)}`} className={classes.team} data-color={color}>
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
      {members.length > 0 && (
        <>
          <h3 className={classes.label}>{t('project.members')}</h3>
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
        <dl className={classes.plan}>
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
        </dl>
      )}
      <Button
        className={classes.join ?? ''}
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
