import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useRowCommands } from './use-row-commands.tsx';

const nothing = () => undefined;

/** The commands of rows where no list is shown: a copy is opened for editing. */
export function useCommandsAnywhere(): ReturnType<typeof useRowCommands> {
  const navigate = useNavigate();
  const onCopied = useCallback(
    ({ id }: { id: number }) => {
      void navigate({ to: '/apps/invoice/edit/$id', params: { id: String(id) } });
    },
    [navigate],
  );
  return useRowCommands({ hasRows: false, onDelete: nothing, onDeleted: nothing, onCopied });
}
