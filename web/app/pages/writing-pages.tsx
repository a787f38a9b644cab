import { getRouteApi } from '@tanstack/react-router';
import { LinkButton } from '../link-button.tsx';
import { MessagePage } from '../message-page.tsx';

const editRoute = getRouteApi('/signed-in/apps/invoice/edit/$id');
const detail = 'This version reads invoices. Writing them comes with a later one.';

export function InvoiceAddPage() {
  return (
    <MessagePage title="Adding invoices is not possible yet" detail={detail}>
      <LinkButton to="/apps/invoice/list">Back to the invoices</LinkButton>
    </MessagePage>
  );
}

export function InvoiceEditPage() {
  const { id } = editRoute.useParams();
  return (
    <MessagePage title={`Invoice #${id} cannot be edited yet`} detail={detail}>
      <LinkButton to="/apps/invoice/preview/$id" params={{ id }}>
        Look at the invoice
      </LinkButton>
      <LinkButton to="/apps/invoice/list" variant="default">
        Back to the invoices
      </LinkButton>
    </MessagePage>
  );
}
