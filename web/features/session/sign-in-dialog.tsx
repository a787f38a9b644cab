import { Button, Modal, Text } from '@mantine/core';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type CurrentSession, sessionEndpoints } from '#contract/session/session.ts';
import { call } from '#web/api/call.ts';
import { currentSessionQuery, useCurrentSession } from '#web/api/current-session.ts';
import { sessionGate } from '#web/api/session-gate.ts';
import { SignInForm } from './sign-in-form.tsx';
import { awaitSignIn } from './signed-in-elsewhere.ts';
import { SingleSignOn } from './single-sign-on.tsx';
import { t } from './t.ts';

function focusedElement(): HTMLElement | undefined {
  const element = document.activeElement;
  return element instanceof HTMLElement && element !== document.body ? element : undefined;
}

/** Opens over the page when the session has expired; what was typed stays, and pending requests continue afterwards. */
export default function SignInDialog() {
  const queryClient = useQueryClient();
  const { user } = useCurrentSession();
  const [before] = useState(focusedElement);
  const goOn = (session: CurrentSession) => {
    if (session.user.id !== user.id) {
      // Someone else: the first person's page and pending requests aren't theirs.
      location.assign('/');
      return;
    }
    queryClient.setQueryData(currentSessionQuery.queryKey, session);
    sessionGate.open();
    // After the dialog, which holds the focus, has closed.
    setTimeout(() => {
      (before ?? document.querySelector<HTMLElement>('main'))?.focus();
    });
  };
  const goOnByOther = useEffectEvent(async () => {
    try {
      goOn(await call(sessionEndpoints.getSession, {}, { whenSessionEnds: 'fail' }));
    } catch {
      // The dialog stays as it is.
    }
  });
  useEffect(() => awaitSignIn(() => void goOnByOther()), []);
  // In parts, because the header of the whole would be a second banner of the page.
  return (
    <Modal.Root
      opened
      // theme/base.css locks it.
      lockScroll={false}
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
      size={420}
      padding={24}
      transitionProps={{ transition: 'fade', duration: 120 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title mb={8} fz={18} fw={600} lh="26px" lts="var(--ll-tracking-title)">
            {t('signInAgain.title')}
          </Modal.Title>
          <Text size="14" c="dimmed" mt={4} mb={20}>
            {t('signInAgain.lead')}
          </Text>
          <SingleSignOn inWindow>
            <SignInForm email={user.email} onSignedIn={goOn} />
          </SingleSignOn>
          <Button
            mt={12}
            fw={400}
            variant="subtle"
            fullWidth
            onClick={() => {
              location.assign('/sign-in');
            }}
          >
            {t('signInAgain.leave')}
          </Button>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
