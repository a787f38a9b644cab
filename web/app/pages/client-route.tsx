import { getRouteApi } from '@tanstack/react-router';
import type { ClientDialogs } from '#web/features/clients/page/client-dialogs.ts';
import { ClientPage } from '#web/features/clients/page/client-page.tsx';
import {
  parseClientPageSearch,
  toClientPageSearch,
} from '#web/features/clients/page/client-page-search.ts';
import { invoiceListSearch } from '#web/features/invoices/invoice-list-search.ts';
import { InvoiceTable } from '#web/features/invoices/list/invoice-table.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';

const route = getRouteApi('/signed-in/apps/client/$id');

// Loaded on first use: a client is looked at more often than it pays.
const ClientPaymentDialog = lazyPart(
  () => import('#web/features/invoices/payments/client-payment-dialog.tsx'),
);

const RefundDialog = lazyPart(
  () => import('#web/features/invoices/client-money/refund-dialog.tsx'),
);
const ReverseRefundDialog = lazyPart(
  () => import('#web/features/invoices/client-money/reverse-refund-dialog.tsx'),
);
const ReversePaymentDialog = lazyPart(
  () => import('#web/features/invoices/payments/reverse-payment-dialog.tsx'),
);
const ApplyCreditDialog = lazyPart(
  () => import('#web/features/invoices/client-money/apply-credit-dialog.tsx'),
);

const dialogs: ClientDialogs = {
  payment: (detail, onClose) => <ClientPaymentDialog detail={detail} onClose={onClose} />,
  refund: (detail, onClose) => <RefundDialog detail={detail} onClose={onClose} />,
  reverseRefund: (refund, client, onClose) => (
    <ReverseRefundDialog refund={refund} client={client} onClose={onClose} />
  ),
  reversePayment: (payment, client, onClose) => (
    <ReversePaymentDialog payment={payment} client={client} onClose={onClose} />
  ),
  applyCredit: (detail, onClose) => <ApplyCreditDialog detail={detail} onClose={onClose} />,
};

export function ClientRoute() {
  const { id } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ClientPage
      key={id}
      id={id}
      query={parseClientPageSearch(search)}
      onQueryChange={(next) => {
        void navigate({ search: toClientPageSearch(next), replace: true, resetScroll: false });
      }}
      invoices={
        <InvoiceTable
          query={{ ...invoiceListSearch.parse(search), client: Number(id) }}
          onQueryChange={(next, { replace = false } = {}) => {
            const search = invoiceListSearch.toSearch({ ...next, client: undefined });
            void navigate({ search, replace, resetScroll: false });
          }}
          header={<></>}
          isOfOneClient
        />
      }
      dialogs={dialogs}
    />
  );
}
