import type { Query } from '@tanstack/react-query';
import { settingsEndpoints } from '#contract/settings/settings.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';

const query = endpointQuery(settingsEndpoints.getCompany, {});

/** Every page shows the name, the logo, dates or amounts. */
export const section = {
  query,
  reloads: { predicate: ({ queryKey }: Query) => queryKey[0] !== query.queryKey[0] },
};
