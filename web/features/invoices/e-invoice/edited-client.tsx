import { useQuery } from '@tanstack/react-query';
import { clientEndpoints } from '#contract/clients/clients.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';

const ClientFormDrawer = lazyPart(
  () => import('#web/features/clients/form/client-form-drawer.tsx'),
);

interface EditedClientProps {
  id: number;
  onClose: () => void;
}

/** The form of a client over the page that found something missing in it. */
export function EditedClient({ id, onClose }: EditedClientProps) {
  const { data } = useQuery(endpointQuery(clientEndpoints.getClient, { params: { id } }));
  if (!data) return null;
  return <ClientFormDrawer client={data.client} onSaved={onClose} onClose={onClose} />;
}
