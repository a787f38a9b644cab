import { Modal } from '@mantine/core';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useFocusReturn } from './use-focus-return.ts';
import classes from './dialog-frame.module.css';

interface DialogFrameProps {
  title: string;
  sizePx: number;
  /** Called by Escape. */
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the page; while it is mounted it is open, and the focus goes back to where it was. */
export function DialogFrame({ title, sizePx, onClose, children }: DialogFrameProps) {
  const isPhone = useMediaQuery('(width < 640px)', false, { getInitialValueInEffect: false });
  useFocusReturn();
  // In parts, because the header of the whole would be a second banner of the page.
  return (
    <Modal.Root
      opened
      // theme/base.css locks it.
      lockScroll={false}
      onClose={onClose}
      closeOnClickOutside={false}
      fullScreen={isPhone && sizePx > 480}
      centered
      size={sizePx}
      padding={0}
      transitionProps={{ transition: 'fade', duration: 120 }}
    >
      <Modal.Overlay />
      <Modal.Content className={classes.content ?? ''}>
        <Modal.Body>
          <Modal.Title p="var(--edge) var(--edge) 4px">{title}</Modal.Title>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
