import type { RefObject } from 'react';
import { useCommandsAnywhere } from '#web/features/invoices/list/use-commands-anywhere.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { Palette } from './palette.tsx';

const KeysDialog = lazyPart(() => import('#web/features/documents/keys/keys-dialog.tsx'));

interface PaletteHostProps {
  shown: 'palette' | 'keys' | 'none';
  /** What was found is paid beside it. */
  anchor: RefObject<HTMLElement | null>;
  onShow: (shown: 'palette' | 'keys' | 'none') => void;
}

/** The palette and the shortcuts, and the dialogs of what was chosen, which stay when the palette is closed. */
export default function PaletteHost({ shown, anchor, onShow }: PaletteHostProps) {
  const { commands, dialogs } = useCommandsAnywhere();
  const close = () => {
    onShow('none');
  };
  return (
    <>
      {dialogs}
      {shown === 'palette' && (
        <Palette
          commands={commands}
          anchor={() => anchor.current ?? document.body}
          onShortcuts={() => {
            onShow('keys');
          }}
          onClose={close}
        />
      )}
      {shown === 'keys' && <KeysDialog onClose={close} />}
    </>
  );
}
