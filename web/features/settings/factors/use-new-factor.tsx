import { useState, type ReactNode } from 'react';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { useReadFactorsAgain } from './factor-queries.ts';

const SetUpApp = lazyPart(() => import('./set-up-app.tsx'));
const AddPasskey = lazyPart(() => import('./add-passkey.tsx'));
const BackupCodesDialog = lazyPart(() => import('./backup-codes-dialog.tsx'));

/** Sets a factor up, and shows the backup codes that come with the first one. */
export function useNewFactor(onSetUp?: () => void): {
  setUpApp: () => void;
  addPasskey: () => void;
  showCodes: (codes: readonly string[]) => void;
  dialogs: ReactNode;
} {
  const [opened, setOpened] = useState<'app' | 'passkey'>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const readAgain = useReadFactorsAgain();
  const close = () => {
    setOpened(undefined);
  };
  const finish = () => {
    setCodes([]);
    void readAgain();
    onSetUp?.();
  };
  const done = (fresh: readonly string[]) => {
    close();
    if (fresh.length === 0) finish();
    else setCodes(fresh);
  };
  return {
    setUpApp: () => {
      setOpened('app');
    },
    addPasskey: () => {
      setOpened('passkey');
    },
    showCodes: setCodes,
    dialogs: (
      <>
        {opened === 'app' && <SetUpApp onDone={done} onClose={close} />}
        {opened === 'passkey' && <AddPasskey onDone={done} onClose={close} />}
        {codes.length > 0 && <BackupCodesDialog codes={codes} onClose={finish} />}
      </>
    ),
  };
}
