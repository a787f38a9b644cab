import { Drawer, Popover, type PopoverProps } from '@mantine/core';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { useMediaQuery, useMounted } from '@mantine/hooks';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import classes from './popover-sheet.module.css';

interface PopoverSheetProps {
  /** Names it; shown by what stands in it. */
  label: string;
  /** What it belongs to: it opens beside this, and gives the focus back to it. */
  anchor: HTMLElement;
  /** False while something typed would be lost by a click beside it. */
  closesOutside: boolean;
  /** Of the popover; phones give it their whole width. */
  widthPx?: number;
  onClose: () => void;
  children: ReactNode;
}

// Under the bar at the top, with a little air on every side.
const padding = { top: 68, right: 8, bottom: 8, left: 8 };

/** Beside the control where there is room, else over it: nothing of the form lies outside the window. */
const inWindow: NonNullable<PopoverProps['middlewares']> = {
  flip: { padding, fallbackStrategy: 'initialPlacement' },
  shift: { padding, crossAxis: true, limiter: undefined },
};

/** A small form beside the control that opened it; on phones a sheet at the foot of the window. Open while mounted. */
export function PopoverSheet(props: PopoverSheetProps) {
  const { label, anchor, closesOutside, widthPx = 340, onClose, children } = props;
  const isPhone = useMediaQuery('(width < 672px)', false, { getInitialValueInEffect: false });
  // What is born open does not know whom to give the focus back to.
  const isMounted = useMounted();
  useFocusBack(anchor);
  if (isPhone) {
    return (
      <Drawer.Root
        opened={isMounted}
        onClose={onClose}
        position="bottom"
        size="auto"
        padding={0}
        // theme/base.css locks it.
        lockScroll={false}
        closeOnClickOutside={closesOutside}
        transitionProps={{ transition: 'slide-up', duration: 160 }}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label={label} classNames={{ content: classes.sheet ?? '' }}>
          <Drawer.Body p="20px 20px calc(20px + env(safe-area-inset-bottom))">
            {children}
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    );
  }
  return (
    <Popover
      opened={isMounted}
      onDismiss={onClose}
      closeOnClickOutside={closesOutside}
      // Its own way would close it before a list within that is open.
      closeOnEscape={false}
      trapFocus
      position="bottom-end"
      offset={6}
      width={widthPx}
      withRoles={false}
      hideDetached={false}
      middlewares={inWindow}
      portalProps={{ target: document.querySelector('main') ?? document.body }}
      transitionProps={{ duration: 0 }}
      classNames={{ dropdown: classes.popover ?? '' }}
    >
      <Popover.Target>
        <Anchor element={anchor} />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={label}
        onKeyDown={({ key, target, nativeEvent }) => {
          if (key !== 'Escape' || nativeEvent.isComposing || !(target instanceof Element)) return;
          if (target.closest('[aria-expanded="true"]') === null) onClose();
        }}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

function useFocusBack(anchor: HTMLElement): void {
  const row = useRef(anchor.closest<HTMLElement>('tr'));
  useLayoutEffect(
    () => () => {
      // Once what holds the focus is gone. The control may have gone with what was done: its row has stayed.
      setTimeout(() => {
        const focused = document.activeElement;
        if (focused !== null && focused !== document.body) return;
        const place = anchor.isConnected ? anchor : row.current;
        if (place?.isConnected === true) place.focus();
      });
    },
    [anchor],
  );
}
