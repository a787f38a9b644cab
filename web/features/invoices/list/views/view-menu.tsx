import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs';
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type ListView, listViewEndpoints } from '#contract/invoices/list-views.ts';
import { roles } from '#domain/permissions.ts';
import { call } from '#web/api/call.ts';
import { useMay } from '#web/api/current-session.ts';
import { ActionMenu } from '#web/ui/action/action-menu.tsx';
import type { MenuAction } from '#web/ui/action/menu-action.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { showToast } from '#web/ui/feedback/toast.ts';
import { t as generic } from '#web/ui/t.ts';
import { keptSearch, type ListState } from './list-state.ts';
import { useViewsChanged } from './saved-views.ts';
import { ViewDialog } from './view-dialog.tsx';
import classes from './views.module.css';
import { t } from './t.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const failureId = 'view';

interface ViewMenuProps {
  view: ListView;
  state: ListState;
  isChanged: boolean;
}

/** What can be done with the view that is shown. */
export function ViewMenu({ view, state, isChanged }: ViewMenuProps) {
  const navigate = useNavigate();
  const changed = useViewsChanged();
  const mayChoose = useMay('settings.write');
  const [open, setOpen] = useState<'edit' | 'new' | 'delete'>();
  const close = () => {
    setOpen(undefined);
  };
  const toView = () =>
    navigate({ to: '/apps/invoice/list', search: { view: String(view.id) }, resetScroll: false });
  const { mutate } = useMutation({
    mutationFn: (write: () => Promise<unknown>) => write(),
    onSuccess: changed,
    onError: (error) => {
      showToast({ id: failureId, tone: 'danger', title: t('notSaved'), detail: error.message });
    },
  });
  const { version, id } = view;
  const params = { id };
  const search = keptSearch(state);
  const deletion = useMutation({
    mutationFn: () => call(listViewEndpoints.deleteListView, { params }, { version }),
    onSuccess: async () => {
      close();
      await navigate({ to: '/apps/invoice/list', search: {}, resetScroll: false });
      await changed();
    },
  });
  const save = () => {
    const { name, isShared } = view;
    const body = { name, isShared, search };
    return call(listViewEndpoints.updateListView, { params, body }, { version });
  };
  const refusal = view.mayChange ? undefined : t('notYours', { owner: view.owner.name });
  const actions: MenuAction[] = [
    ...(isChanged
      ? [
          {
            label: t('save'),
            icon: <IconDeviceFloppy {...icon} />,
            refusal,
            onSelect: () => {
              // What stood beside the view is in it by then.
              mutate(save, { onSuccess: () => void toView() });
            },
          },
          {
            label: t('revert'),
            icon: <IconArrowBackUp {...icon} />,
            onSelect: () => void toView(),
          },
        ]
      : []),
    {
      label: t('saveAs'),
      icon: <IconCopyPlus {...icon} />,
      onSelect: () => {
        setOpen('new');
      },
    },
    {
      label: t('edit'),
      icon: <IconPencil {...icon} />,
      refusal,
      onSelect: () => {
        setOpen('edit');
      },
    },
    ...(mayChoose && view.isShared
      ? roles.map((role) => {
          const isDefault = view.defaultOf.includes(role);
          return {
            label: t('openFor', { role: t(`roles.${role}`) }),
            icon: isDefault ? <IconCheck {...icon} /> : <IconUsers {...icon} />,
            onSelect: () => {
              const body = { role, viewId: isDefault ? null : id };
              mutate(() => call(listViewEndpoints.setDefaultListView, { body }));
            },
          };
        })
      : []),
    {
      label: generic('delete'),
      icon: <IconTrash {...icon} />,
      tone: 'danger',
      refusal,
      onSelect: () => {
        setOpen('delete');
      },
    },
  ];
  return (
    <>
      <ActionMenu
        label={t('actions', { name: view.name })}
        icon={<IconChevronDown size={16} stroke={1.9} aria-hidden="true" />}
        className={classes.menu ?? ''}
        actions={actions}
      />
      {open === 'new' && <ViewDialog search={search} onClose={close} />}
      {open === 'edit' && <ViewDialog view={view} search={search} onClose={close} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={generic('deleteRecord', { title: view.name })}
          detail={t(view.isShared ? 'deleteShared' : 'deleteOwn')}
          confirmLabel={generic('delete')}
          isBusy={deletion.isPending}
          failure={deletion.error?.message}
          onConfirm={() => {
            deletion.mutate();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
