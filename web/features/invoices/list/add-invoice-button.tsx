import { Link } from '@tanstack/react-router';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { newDocumentSearch } from '#web/features/documents/editor/new-document-search.ts';
import { PrimaryButton } from '#web/ui/action/primary-button.tsx';

interface AddInvoiceButtonProps {
  label: string;
  clientId?: number | undefined;
  refusal: string | undefined;
  className?: string | undefined;
}

export function AddInvoiceButton({ clientId, ...button }: AddInvoiceButtonProps) {
  return (
    <PrimaryButton
      {...button}
      icon={<IconPlus size={16} stroke={1.9} aria-hidden="true" />}
      renderRoot={(props) => (
        <Link to="/apps/invoice/add" search={newDocumentSearch(clientId)} {...props} />
      )}
    />
  );
}
