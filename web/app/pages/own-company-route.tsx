import { localDrafts } from '#web/api/local-drafts.ts';
import { OwnCompanyPage } from '#web/features/settings/own-company/own-company-page.tsx';

/** Afterwards the application starts anew, so that nothing of the sample data stays in memory. */
export function OwnCompanyRoute() {
  return (
    <OwnCompanyPage
      onStarted={() => {
        localDrafts.removeAll();
        location.assign('/dashboard/analytics');
      }}
    />
  );
}
