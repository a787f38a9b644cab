import { Select } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import classes from './client-select.module.css';

interface ClientSelectProps {
  label: string;
  clientId: number | null;
  error?: string | undefined;
  onChange: (clientId: number | null) => void;
}

/** Finds one of the clients by typing a part of the name or the company. */
export function ClientSelect({ label, clientId, error, onChange }: ClientSelectProps) {
  const clients = useQuery(endpointQuery(endpoints.listClients, {}));
  const options = (clients.data ?? []).map(({ id, name, company }) => ({
    value: String(id),
    label: company === '' || company === name ? name : `${name}, ${company}`,
  }));
  return (
    <Select
      label={label}
      placeholder={clients.isPending ? 'Loading the clients…' : 'Type a name or a company'}
      searchable
      // More would only be scrolled past.
      limit={50}
      data={options}
      value={clientId === null ? null : String(clientId)}
      error={error ?? clients.error?.message}
      // The list scrolls by itself: a region around it would want a keyboard stop of its own.
      withScrollArea={false}
      classNames={{ options: classes.options ?? '' }}
      nothingFoundMessage="No client of that name"
      // Within the dialog that it stands in, so that the focus stays there.
      comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
      onChange={(value) => {
        onChange(value === null ? null : Number(value));
      }}
    />
  );
}
