import { getRouteApi } from '@tanstack/react-router';
import { StatementListPage } from '#web/features/bank/list/statement-list-page.tsx';

const route = getRouteApi('/signed-in/apps/bank');

export function BankListRoute() {
  const { page = '1' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <StatementListPage
      page={Number(page)}
      onPageChange={(next) => {
        void navigate({ search: { page: String(next) }, resetScroll: false });
      }}
    />
  );
}
