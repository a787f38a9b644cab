import { LinkButton } from './link-button.tsx';
import { MessagePage } from './message-page.tsx';

export function NotFoundPage() {
  return (
    <MessagePage
      title="There is no page at this address"
      detail="It may have been mistyped, or the page has moved."
    >
      <LinkButton to="/apps/invoice/list">Go to the invoices</LinkButton>
    </MessagePage>
  );
}
