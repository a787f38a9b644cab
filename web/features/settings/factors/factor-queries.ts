import { useQueryClient } from '@tanstack/react-query';
import { secondFactorEndpoints } from '#contract/session/second-factor.ts';
import { endpointQuery, type EndpointQuery } from '#web/api/endpoint-query.ts';

export const factorQuery: EndpointQuery<typeof secondFactorEndpoints.getSecondFactor> =
  endpointQuery(secondFactorEndpoints.getSecondFactor, {});

/** Reads the factors again after a change. */
export function useReadFactorsAgain(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: factorQuery.queryKey });
}
