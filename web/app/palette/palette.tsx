import { Modal } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { useState } from 'react';
import { useFocusReturn } from '#web/ui/overlay/use-focus-return.ts';
import { pageCommands } from '#web/ui/palette/palette-commands.ts';
import classes from './palette.module.css';
import { PaletteSearch, type PaletteSearchProps } from './palette-search.tsx';
import { t } from './t.ts';

type PaletteProps = Omit<PaletteSearchProps, 'ofPage'>;

/** Finds invoices, clients, pages and commands by typing, and opens or does what is chosen. */
export function Palette(props: PaletteProps) {
  // At first, while the focus is still in the page.
  const [ofPage] = useState(pageCommands.read);
  useFocusReturn();
  return (
    <Modal.Root
      opened
      onClose={props.onClose}
      size={640}
      padding={0}
      yOffset="12vh"
      // theme/base.css locks it.
      lockScroll={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('label')} classNames={{ content: classes.content ?? '' }}>
        <Modal.Body>
          <PaletteSearch {...props} ofPage={ofPage} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
