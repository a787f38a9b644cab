import { useId, type ReactNode } from 'react';
import classes from './settings-card.module.css';

interface SettingsCardProps {
  title: string;
  subtitle: string;
  /** A button that concerns the whole card. */
  action?: ReactNode;
  children: ReactNode;
}

export function SettingsCard({ title, subtitle, action, children }: SettingsCardProps) {
  const titleId = useId();
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.header}>
        <div>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          <p className={classes.subtitle}>{subtitle}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
