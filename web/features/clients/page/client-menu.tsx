import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs';
import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs';
import IconFileZip from '@tabler/icons-react/dist/esm/icons/IconFileZip.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useRef } from 'react';
import { clientDataEndpoints } from '#contract/clients/client-data.ts';
import type { ClientDetail } from '#contract/clients/clients.ts';
import { requestUrl } from '#contract/request-url.ts';
import { useMay } from '#web/api/current-session.ts';
import { ActionMenu } from '#web/ui/action/action-menu.tsx';
import { saveFrom } from '#web/ui/action/save-from.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { t as generic } from '#web/ui/t.ts';
import { useArchiveClient, useClientPicture } from '../client-commands.ts';
import { t } from '../t.ts';

interface ClientMenuProps {
  detail: ClientDetail;
  onEmailStatement: () => void;
  onErase: () => void;
  onDelete: () => void;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export function ClientMenu({ detail, onEmailStatement, onErase, onDelete }: ClientMenuProps) {
  const { client, counts } = detail;
  const file = useRef<HTMLInputElement>(null);
  const { mutate: archive } = useArchiveClient();
  const { mutate: setPicture } = useClientPicture();
  const hasRecords = counts.invoices + counts.drafts + counts.payments > 0;
  const removal = {
    label: t('picture.remove'),
    icon: <IconPhotoOff {...icon} />,
    onSelect: () => {
      setPicture({ client, file: null });
    },
  };
  // Of the whole of it, also what others may not see: for admins.
  const mayExport = useMay('settings.write');
  const dataExport = {
    label: t('page.exportData'),
    icon: <IconFileZip {...icon} />,
    onSelect: () => {
      saveFrom(requestUrl(clientDataEndpoints.downloadClientData.path, { id: client.id }, {}));
      showToast({
        id: 'export',
        tone: 'success',
        title: t('page.exportStarted'),
        detail: t('page.exportDetail', { name: client.name }),
      });
    },
  };
  const erasure = {
    label: t('page.erase'),
    icon: <IconEraser {...icon} />,
    tone: 'danger' as const,
    onSelect: onErase,
  };
  const deletion = {
    label: generic('delete'),
    icon: <IconTrash {...icon} />,
    tone: 'danger' as const,
    onSelect: onDelete,
  };
  return (
    <>
      <ActionMenu
        label={generic('moreActions')}
        actions={[
          {
            label: t('page.emailStatement'),
            icon: <IconMail {...icon} />,
            onSelect: onEmailStatement,
          },
          {
            label: client.avatar === '' ? t('picture.add') : t('picture.change'),
            icon: <IconPhoto {...icon} />,
            onSelect: () => file.current?.click(),
          },
          ...(client.avatar === '' ? [] : [removal]),
          {
            label: client.isArchived ? t('page.unarchive') : t('page.archive'),
            icon: client.isArchived ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />,
            onSelect: () => {
              archive(client);
            },
          },
          ...(mayExport ? [dataExport, erasure] : []),
          // A client with invoices or payments has to stay on record.
          ...(hasRecords ? [] : [deletion]),
        ]}
      />
      <input
        ref={file}
        type="file"
        hidden
        accept="image/png,image/jpeg"
        aria-label={t('picture.label')}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) setPicture({ client, file: chosen });
          // So that choosing the same file again is a change.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
