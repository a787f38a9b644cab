import { useQueryClient } from '@tanstack/react-query';
import { type Company, settingsEndpoints } from '#contract/settings/settings.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';

export const companyQuery = endpointQuery(settingsEndpoints.getCompany, {});

/** Keeps what was saved and reloads everything else: every page shows the name, the logo, dates or amounts. */
export function useCompanyChanged() {
  const queryClient = useQueryClient();
  return async (saved: Company): Promise<void> => {
    queryClient.setQueryData(companyQuery.queryKey, saved);
    await queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== companyQuery.queryKey[0],
    });
  };
}
