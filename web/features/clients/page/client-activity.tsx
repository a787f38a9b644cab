import { Button, Paper, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clientActivityEndpoints, type ClientStep } from '#contract/clients/client-activity.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { ActivitySteps } from '#web/ui/display/activity-steps.tsx';
import { ShapeSkeleton } from '#web/ui/feedback/shape-skeleton.tsx';
import { t } from '../t.ts';
import { TabFailure } from '#web/ui/feedback/tab-failure.tsx';

const { listClientActivity } = clientActivityEndpoints;

function useClientActivity(id: number) {
  return useInfiniteQuery({
    queryKey: [listClientActivity.path, id],
    queryFn: ({ pageParam: before, signal }) => {
      const query = before === undefined ? {} : { before };
      return call(listClientActivity, { params: { id }, query }, { signal });
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ steps, hasEarlier }) => (hasEarlier ? steps.at(-1)?.id : undefined),
  });
}

export function ClientActivity({ clientId }: { clientId: number }) {
  const { organisation } = useCurrentSession();
  const activity = useClientActivity(clientId);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchNextPageError } = activity;
  const steps = data?.pages.flatMap((page) => page.steps) ?? [];
  return (
    <Paper
      component="section"
      withBorder
      p={{ base: 20, sm: 24 }}
      aria-label={t('tabs.activity')}
      aria-busy={activity.isPending}
    >
      {activity.isPending && <ShapeSkeleton width="100%" heightPx={200} radiusPx={8} />}
      {data && steps.length === 0 && (
        <Text size="14" c="dimmed">
          {t('activity.empty')}
        </Text>
      )}
      <ActivitySteps
        steps={steps.map((step) => ({ ...step, detail: <StepDetail step={step} /> }))}
        timeZone={organisation.timeZone}
      />
      {error && (data === undefined || isFetchNextPageError) && (
        <TabFailure
          title={t('activity.notLoaded')}
          detail={error.message}
          onRetry={() => void (data === undefined ? refetch() : fetchNextPage())}
        />
      )}
      {hasNextPage && !isFetchNextPageError && (
        <Button
          variant="default"
          mt={20}
          loading={activity.isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('activity.showEarlier')}
        </Button>
      )}
    </Paper>
  );
}

function StepDetail({ step: { invoice, quote, actor, detail } }: { step: ClientStep }) {
  const rest = [actor, detail].filter((part) => part !== '').join(', ');
  const about = invoice ?? quote;
  if (!about) return rest;
  return (
    <>
      <Link
        to={invoice ? '/apps/invoice/preview/$id' : '/apps/invoice/quotes/$id'}
        params={{ id: String(about.id) }}
      >
        {about.number ?? (invoice ? `#${String(about.id)}` : t('activity.quoteDraft'))}
      </Link>
      {rest !== '' && `, ${rest}`}
    </>
  );
}
