import { Button, Text } from '@mantine/core';
import '@mantine/core/styles/Notification.layer.css';
import { Notifications, notifications, notificationsStore } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { IconCircle } from './icon-circle.tsx';
import classes from './toast-stack.module.css';
import type { Toast, ToastAction } from './toast-message.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';
import { t } from '../t.ts';

const icons = {
  danger: (
    <IconAlertTriangle data-icon="alert-triangle" aria-hidden="true" size={18} stroke={1.75} />
  ),
  success: <IconCheck data-icon="check" aria-hidden="true" size={18} stroke={1.75} />,
};
const successMs = 6_000;
const undoMs = 10_000;
let presented = 0;

/** The shown toasts, and what is asked. Not imported directly: see toast-host.tsx. */
export function ToastStack() {
  return (
    <>
      <Notifications position="top-right" zIndex={400} className={classes.stack ?? ''} />
      <QuestionDialog />
    </>
  );
}

/** Shows it in place of one with the same id; `onGone` is called when it leaves, in whatever way. */
export function presentToast(
  { id, tone, title, detail, action }: Toast & { id: string },
  onGone: () => void,
): void {
  const toast = {
    id,
    title,
    message: (
      <ToastBody
        detail={detail}
        action={action}
        onClose={() => {
          withdrawToast(id);
        }}
      />
    ),
    icon: (
      <IconCircle tone={tone} sizePx={34}>
        {icons[tone]}
      </IconCircle>
    ),
    role: tone === 'danger' ? 'alert' : 'status',
    autoClose: shownMs(tone, action),
    onClose: onGone,
    withCloseButton: true,
    closeButtonProps: { 'aria-label': t('close'), size: 32, c: 'var(--ll-text-2)' },
    'data-variant': tone,
    classNames: {
      root: classes.toast ?? '',
      icon: classes.icon ?? '',
      body: classes.body ?? '',
      title: classes.title ?? '',
      description: classes.description ?? '',
    },
  };
  const shown = notificationsStore
    .getState()
    .notifications.find((notification) => notification.id === id);
  if (shown) {
    shown.onClose?.(shown);
    notifications.update(toast);
    return;
  }
  notifications.show(toast);
}

/** How long it stays; Mantine stops the clock while the pointer or the focus is on it. */
function shownMs(tone: Toast['tone'], action: ToastAction | undefined): number | false {
  // A pointer on it would stop Mantine's clock, but not the end.
  if (tone === 'danger' || action?.endsAt !== undefined) return false;
  // A toast that takes another's place gets its whole time: Mantine's clock starts again only for another duration.
  presented += 1;
  return (action?.isUndo === true ? undoMs : successMs) + (presented % 2);
}

export function withdrawToast(id: string): void {
  notifications.hide(id);
}

interface ToastBodyProps {
  detail: string | undefined;
  action: ToastAction | undefined;
  onClose: () => void;
}

function ToastBody({ detail, action, onClose }: ToastBodyProps) {
  const isUndo = action?.isUndo === true;
  const select = () => {
    onClose();
    action?.onSelect();
  };
  return (
    <>
      {detail !== undefined && (
        <Text span size="13" c="dimmed" className={classes.detail ?? ''}>
          {detail}
        </Text>
      )}
      {action !== undefined && (
        <Button
          className={classes.action ?? ''}
          variant="default"
          size="xs"
          aria-keyshortcuts={isUndo ? 'Control+Z Meta+Z' : undefined}
          // The toast goes with the press: a mouse leaves the focus where it is.
          onMouseDown={(event) => {
            event.preventDefault();
          }}
          onClick={select}
        >
          {action.label}
          {action.endsAt !== undefined && <SecondsLeft endsAt={action.endsAt} onEnd={onClose} />}
        </Button>
      )}
    </>
  );
}

/** Not for screen readers, which would say every second. */
function SecondsLeft({ endsAt, onEnd }: { endsAt: number; onEnd: () => void }) {
  const seconds = useSecondsLeft(endsAt, onEnd);
  return (
    <Text
      span
      inherit
      w="3.6ch"
      c="dimmed"
      ta="end"
      style={{ fontVariantNumeric: 'tabular-nums' }}
      aria-hidden="true"
    >
      {t('secondsLeft', { seconds: String(seconds) })}
    </Text>
  );
}
