import { getRouteApi } from '@tanstack/react-router';
import { StatementPage } from '#web/features/bank/statement/statement-page.tsx';

const route = getRouteApi('/signed-in/apps/bank/$id');

export function BankStatementRoute() {
  const { id } = route.useParams();
  const { page = '1', state = 'all' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <StatementPage
      key={id}
      id={Number(id)}
      query={{ state, page: Number(page) }}
      onPageChange={(next) => {
        void navigate({
          search: (former) => ({ ...former, page: String(next) }),
          resetScroll: false,
        });
      }}
    />
  );
}
