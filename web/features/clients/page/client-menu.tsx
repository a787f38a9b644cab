import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useRef } from 'react';
import type { ClientDetail } from '#contract/clients/clients.ts';
import { ActionMenu } from '#web/ui/action/action-menu.tsx';
import { useArchiveClient, useClientPicture } from '../client-commands.ts';

interface ClientMenuProps {
  detail: ClientDetail;
  onDelete: () => void;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** What is seldom done with a client. */
export function ClientMenu({ detail: { client, counts }, onDelete }: ClientMenuProps) {
  const file = useRef<HTMLInputElement>(null);
  const { mutate: archive } = useArchiveClient();
  const { mutate: setPicture } = useClientPicture();
  const isNamed = counts.invoices + counts.drafts + counts.payments > 0;
  const removal = {
    label: 'Remove picture',
    icon: <IconPhotoOff {...icon} />,
    onSelect: () => {
      setPicture({ client, file: null });
    },
  };
  const deletion = {
    label: 'Delete',
    icon: <IconTrash {...icon} />,
    tone: 'danger' as const,
    onSelect: onDelete,
  };
  return (
    <>
      <ActionMenu
        label="More actions"
        icon={<IconDotsVertical size={17} stroke={1.75} aria-hidden="true" />}
        actions={[
          {
            label: client.avatar === '' ? 'Add picture' : 'Change picture',
            icon: <IconPhoto {...icon} />,
            onSelect: () => file.current?.click(),
          },
          ...(client.avatar === '' ? [] : [removal]),
          {
            label: client.isArchived ? 'Bring back' : 'Archive',
            icon: client.isArchived ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />,
            onSelect: () => {
              archive(client);
            },
          },
          // What was written for a client stays on record, and its name with it.
          ...(isNamed ? [] : [deletion]),
        ]}
      />
      <input
        ref={file}
        type="file"
        hidden
        accept="image/png,image/jpeg"
        aria-label="Picture of the client"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) setPicture({ client, file: chosen });
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
