import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Analytics } from '#contract/analytics/analytics.ts';
import { initials } from '#domain/initials.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { formatInstant } from '#web/format/day.ts';
import { AvatarGroup } from '#web/ui/picture/avatar-group.tsx';
import { Avatar } from '#web/ui/picture/avatar.tsx';
import { t } from '../t.ts';
import cardClasses from './card.module.css';
import classes from './timeline-card.module.css';

interface TimelineCardProps {
  data: NonNullable<Analytics['timeline']>;
}

/** The latest event of each of four kinds; a kind without events is left out. */
export function TimelineCard({ data: { step1, step2, step3, step4 } }: TimelineCardProps) {
  return (
    <section className={cardClasses.card} aria-label={t('timeline.title')}>
      <h2 className={cardClasses.title}>{t('timeline.title')}</h2>
      <ol className={classes.steps}>
        {step1 && (
          <Step {...step1} tone="primary">
            <Link
              to="/apps/invoice/preview/$id"
              params={{ id: String(step1.invoiceId) }}
              className={classes.file}
            >
              <img src={step1.img} alt="" width={24} height={24} />
              <span className={classes.fileName}>{step1.fileName}</span>
            </Link>
          </Step>
        )}
        {step2 && (
          <Step {...step2} tone="warning">
            <div className={classes.person}>
              <Avatar
                image={step2.avatar}
                initials={initials(step2.avatarName)}
                tone="info"
                sizePx={38}
              />
              <span className={classes.personText}>
                <span className={classes.personName}>{step2.avatarName}</span>
                <span className={classes.occupation}>{step2.occupation}</span>
              </span>
            </div>
          </Step>
        )}
        {step3 && (
          <Step {...step3} tone="info">
            {step3.avatars.length > 0 && (
              <AvatarGroup
                label={t('timeline.teamOf', { project: step3.title })}
                members={step3.avatars.map(({ name, userImg }) => ({
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
    </section>
  );
}

interface StepProps {
  title: string;
  subtitle: string;
  duration: string;
  at: string;
  tone: 'primary' | 'warning' | 'info' | 'danger';
  children?: ReactNode;
}

function Step({ title, subtitle, duration, at, tone, children }: StepProps) {
  const { organisation } = useCurrentSession();
  return (
    <li className={classes.step} data-tone={tone}>
      <div className={classes.head}>
        <h3 className={classes.title} title={title}>
          {title}
        </h3>
        <time
          className={classes.time}
          dateTime={at}
          title={formatInstant(at, organisation.timeZone)}
        >
          {duration}
        </time>
      </div>
      <p className={classes.subtitle}>{subtitle}</p>
      {children}
    </li>
  );
}
