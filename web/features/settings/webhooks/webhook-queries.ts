import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Webhook, webhookEndpoints } from '#contract/webhooks/webhooks.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery, type EndpointQuery } from '#web/api/endpoint-query.ts';
import { showToast } from '#web/ui/feedback/toast.ts';

export const webhooksQuery: EndpointQuery<typeof webhookEndpoints.listWebhooks> = endpointQuery(
  webhookEndpoints.listWebhooks,
  {},
);

export const hostOf = ({ url }: Pick<Webhook, 'url'>): string => new URL(url).host;

/** Reads everything about webhooks again after a change. */
export function useReadWebhooksAgain(): () => Promise<void> {
  const queryClient = useQueryClient();
  const paths = Object.values(webhookEndpoints).map(({ path }) => path);
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) => paths.some((known) => known === path),
    });
}

interface Command<Given, Answer> {
  run: (given: Given) => Promise<Answer>;
  /** What is said once it is done. */
  done?: (given: Given) => string;
  onDone?: (answer: Answer) => void;
}

/** A command on a webhook, told of by a toast. */
export function useWebhookCommand<Given, Answer>({ run, done, onDone }: Command<Given, Answer>) {
  const readAgain = useReadWebhooksAgain();
  return useMutation({
    mutationFn: run,
    onSuccess: async (answer, given) => {
      if (done) showToast({ id: 'webhooks', tone: 'success', title: done(given) });
      onDone?.(answer);
      await readAgain();
    },
    onError: (error) => {
      showToast({ id: 'webhooks', tone: 'danger', title: error.message });
    },
  });
}

const { changeWebhook, deleteWebhook, replaceWebhookSecret, testWebhook } = webhookEndpoints;

export const sendTest = ({ id }: Webhook) => call(testWebhook, { params: { id } });
export const replaceSecret = ({ id }: Webhook) => call(replaceWebhookSecret, { params: { id } });
export const remove = ({ id }: Webhook) => call(deleteWebhook, { params: { id } });
export const switchOver = ({ id, url, description, events, isOn }: Webhook) =>
  call(changeWebhook, { params: { id }, body: { url, description, events, isOn: !isOn } });
