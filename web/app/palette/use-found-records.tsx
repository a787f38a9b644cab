import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import type { ClientRecord } from '#contract/clients/clients.ts';
import { clientListEndpoints } from '#contract/clients/client-lists.ts';
import { defaultInvoiceListQuery, type InvoiceRow } from '#contract/invoices/invoices.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { StatusCircle } from '#web/features/documents/status/status-mark.tsx';
import { invoiceListOptions } from '#web/features/invoices/invoice-queries.ts';
import { formatMoney } from '#web/format/money.ts';
import type { PaletteCommand } from '#web/ui/palette/palette-commands.ts';

const mostFound = 5;

/** The invoices and clients that a text finds. */
export function useFoundRecords(searched: string) {
  const navigate = useNavigate();
  const isAsked = searched !== '';
  const invoices = useQuery({
    ...invoiceListOptions({ ...defaultInvoiceListQuery, q: searched, perPage: mostFound }),
    enabled: isAsked,
  });
  const clients = useQuery({
    ...endpointQuery(clientListEndpoints.findClients, {
      query: { q: searched, within: 'names', sortBy: 'match', limit: mostFound },
    }),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });
  const toInvoice = (invoice: InvoiceRow): PaletteCommand => {
    const { id, number, client, invoiceStatus, balance, currency } = invoice;
    const facts = [number, invoiceStatus, formatMoney(balance, currency)];
    return {
      id: `invoice ${String(id)}`,
      label: `#${String(id)} ${client.name}`,
      detail: facts.filter((fact) => fact !== null).join(', '),
      icon: <StatusCircle status={invoiceStatus} />,
      run: () => void navigate({ to: '/apps/invoice/preview/$id', params: { id: String(id) } }),
    };
  };
  const toClient = (client: ClientRecord): PaletteCommand => ({
    id: `client ${String(client.id)}`,
    label: client.company === '' ? client.name : client.company,
    detail: client.company === '' ? client.companyEmail : client.name,
    icon: <IconUser size={18} stroke={1.75} aria-hidden="true" />,
    run: () => void navigate({ to: '/apps/client/$id', params: { id: String(client.id) } }),
  });
  return {
    invoices: isAsked ? (invoices.data?.invoices ?? []) : [],
    clients: isAsked ? (clients.data?.clients ?? []) : [],
    toInvoice,
    toClient,
    isSearching: isAsked && (invoices.isFetching || clients.isFetching),
    error: invoices.error ?? clients.error,
  };
}
