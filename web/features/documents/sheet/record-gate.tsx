import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import type { CallOutput } from '#web/api/call.ts';
import { isGone } from '#web/api/call-error.ts';
import type { EndpointQuery } from '#web/api/endpoint-query.ts';
import { LoadFailure, Notice } from '#web/ui/feedback/notice.tsx';

interface RecordGateProps<E extends Endpoint> {
  /** As written in the address. */
  id: string;
  query: (id: number) => EndpointQuery<E>;
  unknown: { title: string; detail: string };
  back: ReactNode;
  failureTitle: string;
  skeleton: ReactNode;
  children: (record: CallOutput<E>) => ReactNode;
}

/** The record of an address, or why it can't be shown. */
export function RecordGate<E extends Endpoint>(props: RecordGateProps<E>) {
  const { id, query, unknown, back, failureTitle, skeleton, children } = props;
  const isNumber = /^[1-9]\d{0,14}$/.test(id);
  const { data, error, refetch } = useQuery({ ...query(Number(id)), enabled: isNumber });
  if (!isNumber || isGone(error)) return <Notice {...unknown}>{back}</Notice>;
  if (data !== undefined) return children(data);
  if (!error) return skeleton;
  return <LoadFailure title={failureTitle} error={error} onRetry={() => void refetch()} />;
}
