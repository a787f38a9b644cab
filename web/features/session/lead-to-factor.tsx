import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionEndpoints } from '#contract/session/session.ts';
import { call } from '#web/api/call.ts';

/**
 * For whoever is signed in and is asked to do so all the same: leads on where a second factor is missing. Not imported
 * directly: it is loaded on first use.
 */
export default function LeadToFactor() {
  const { data } = useQuery({
    queryKey: ['lead to factor'],
    queryFn: ({ signal }) =>
      call(sessionEndpoints.getSession, {}, { signal, whenSessionEnds: 'fail' }),
    staleTime: 0,
    retry: false,
  });
  const lacks = data?.lacksFactor === true;
  useEffect(() => {
    if (lacks) location.assign('/account/second-factor');
  }, [lacks]);
  return null;
}
