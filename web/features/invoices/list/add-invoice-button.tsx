import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { newDocumentSearch } from '#web/features/documents/editor/new-document-search.ts';
import { RefusedButton } from '#web/ui/action/refused-button.tsx';

interface AddInvoiceButtonProps {
  label: string;
  clientId?: number | undefined;
  refusal: string | undefined;
  className?: string | undefined;
}

export function AddInvoiceButton({ label, clientId, refusal, className }: AddInvoiceButtonProps) {
  const plus = <IconPlus size={16} stroke={1.9} aria-hidden="true" />;
  if (refusal !== undefined) {
    return (
      <RefusedButton tone="primary" className={className} icon={plus} refusal={refusal}>
        {label}
      </RefusedButton>
    );
  }
  return (
    <Button
      className={className ?? ''}
      leftSection={plus}
      renderRoot={(props) => (
        <Link to="/apps/invoice/add" search={newDocumentSearch(clientId)} {...props} />
      )}
    >
      {label}
    </Button>
  );
}
