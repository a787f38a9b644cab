import { Button, Group, Paper, Progress, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { type FirstStep, firstStepEndpoints } from '#contract/settings/first-steps.ts';
import { firstSteps as texts } from '#messages/en/first-steps.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { translator } from '#web/language/translator.ts';
import { ShapeSkeleton } from '#web/ui/feedback/shape-skeleton.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { t as generic } from '#web/ui/t.ts';
import { StepItem } from './step-item.tsx';
import { stepsDone } from './steps-done.ts';
import classes from './first-steps.module.css';

const t = translator('firstSteps', texts);
const { getFirstSteps, skipFirstStep } = firstStepEndpoints;

interface FirstStepsPanelProps {
  /** The form of a new client belongs to clients: the app passes it in. */
  newClient: (onClose: () => void) => ReactNode;
}

/** The way from an empty installation to the first invoice; nothing once all of it is done or skipped. Not imported directly: it is lazy. */
export default function FirstStepsPanel({ newClient }: FirstStepsPanelProps) {
  const queryClient = useQueryClient();
  const steps = useQuery({
    ...endpointQuery(getFirstSteps, {}),
    // The facts change on other pages.
    refetchOnMount: 'always',
  });
  const [isAddingClient, setIsAddingClient] = useState(false);
  const skip = useMutation({
    mutationFn: (body: { step: FirstStep; isSkipped: boolean }) => call(skipFirstStep, { body }),
    onSuccess: (answer, { step, isSkipped }) => {
      queryClient.setQueryData(endpointQuery(getFirstSteps, {}).queryKey, answer);
      if (!isSkipped) return;
      showToast({
        id: 'first-step',
        tone: 'success',
        title: t('skipped', { step: t(`steps.${step}.title`) }),
        action: {
          label: generic('undo'),
          isUndo: true,
          onSelect: () => {
            skip.mutate({ step, isSkipped: false });
          },
        },
      });
    },
    onError: ({ message }) => {
      showToast({ tone: 'danger', title: t('notSkipped'), detail: message });
    },
  });
  const { data } = steps;
  const left = data?.steps.filter(({ isSkipped, isDone }) => isDone || !isSkipped) ?? [];
  const open = left.filter(({ isDone }) => !isDone);
  const isOver = data !== undefined && open.length === 0;
  useEffect(() => {
    if (isOver) stepsDone.write();
  }, [isOver]);
  if (isOver) return null;

  const done = left.length - open.length;
  const next = open[0]?.step;
  return (
    <Paper component="section" withBorder className={classes.panel ?? ''} aria-label={t('title')}>
      <Group justify="space-between" gap="4px 16px">
        <h2 className={classes.title}>{t('title')}</h2>
        {data && (
          <Group gap={12}>
            <Text size="13" c="dimmed" id="first-steps-progress">
              {t('progress', { done, total: left.length })}
            </Text>
            <Progress.Root size={6} w={120}>
              <Progress.Section
                value={(done / left.length) * 100}
                aria-labelledby="first-steps-progress"
              />
            </Progress.Root>
          </Group>
        )}
      </Group>
      <Text size="14" c="dimmed" mt={2}>
        {t('lead')}
      </Text>
      {data ? (
        <ol className={classes.steps}>
          {left.map(({ step, isDone }) => (
            <StepItem
              key={step}
              step={step}
              isDone={isDone}
              isNext={step === next}
              invoiceId={data.invoiceId}
              onAddClient={() => {
                setIsAddingClient(true);
              }}
              onSkip={() => {
                skip.mutate({ step, isSkipped: true });
              }}
            />
          ))}
        </ol>
      ) : steps.error ? (
        <div role="alert" className={classes.failure}>
          <strong>{t('notLoaded')}</strong>
          <p>{steps.error.message}</p>
          <Button variant="default" size="xs" onClick={() => void steps.refetch()}>
            {generic('retry')}
          </Button>
        </div>
      ) : (
        <div aria-busy="true" className={classes.waiting}>
          <ShapeSkeleton width="100%" heightPx={320} radiusPx={8} />
        </div>
      )}
      {isAddingClient &&
        newClient(() => {
          setIsAddingClient(false);
          void steps.refetch();
        })}
    </Paper>
  );
}
