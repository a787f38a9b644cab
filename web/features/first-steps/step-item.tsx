import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { ReactNode } from 'react';
import type { FirstStep } from '#contract/settings/first-steps.ts';
import { firstSteps as texts } from '#messages/en/first-steps.ts';
import { translator } from '#web/language/translator.ts';
import { TextButton } from '#web/ui/action/text-button.tsx';
import classes from './first-steps.module.css';

const t = translator('firstSteps', texts);

interface StepItemProps {
  step: FirstStep;
  isDone: boolean;
  /** The first one that is open. */
  isNext: boolean;
  /** Of the first issued invoice. */
  invoiceId: number | null;
  onAddClient: () => void;
  onSkip: () => void;
}

/** A step with its state, what it is for, and the way to do it. */
export function StepItem(props: StepItemProps) {
  const { step, isDone, isNext, invoiceId, onSkip } = props;
  const title = t(`steps.${step}.title`);
  const isWaiting = step === 'email' && invoiceId === null;
  return (
    <li className={classes.step} data-done={isDone || undefined} data-next={isNext || undefined}>
      <span className={classes.mark}>
        {isDone && <IconCheck size={14} stroke={2.5} aria-label={t('done')} role="img" />}
      </span>
      <div className={classes.words}>
        <h3 className={classes.name}>{title}</h3>
        {!isDone && (
          <p className={classes.detail}>
            {isWaiting ? t('steps.email.waiting') : t(`steps.${step}.detail`)}
          </p>
        )}
      </div>
      {!isDone && (
        <div className={classes.actions}>
          {!isWaiting && <StepAction {...props} />}
          <TextButton aria-label={t('skipStep', { step: title })} onClick={onSkip}>
            {t('skip')}
          </TextButton>
        </div>
      )}
    </li>
  );
}

function StepAction({ step, isNext, invoiceId, onAddClient }: StepItemProps): ReactNode {
  const look = isNext ? {} : ({ variant: 'default' } as const);
  const label = t(`steps.${step}.action`);
  const link = (renderRoot: (props: object) => ReactNode) => (
    <Button size="xs" {...look} renderRoot={renderRoot}>
      {label}
    </Button>
  );
  switch (step) {
    case 'company':
    case 'logo':
      return link((props) => <Link to="/settings/company" {...props} />);
    case 'numbers':
      return (
        <>
          {link((props) => (
            <Link to="/settings/invoicing" {...props} />
          ))}
          <Button
            size="xs"
            variant="default"
            renderRoot={(props: object) => <Link to="/settings/series" {...props} />}
          >
            {t('steps.numbers.also')}
          </Button>
        </>
      );
    case 'client':
      return (
        <>
          <Button size="xs" {...look} onClick={onAddClient}>
            {label}
          </Button>
          <Button
            size="xs"
            variant="default"
            renderRoot={(props: object) => <Link to="/settings/import" {...props} />}
          >
            {t('steps.client.also')}
          </Button>
        </>
      );
    case 'invoice':
      return link((props) => <Link to="/apps/invoice/add" {...props} />);
    case 'email':
      return link((props) => (
        <Link to="/apps/invoice/preview/$id" params={{ id: String(invoiceId) }} {...props} />
      ));
  }
}
