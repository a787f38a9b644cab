import { Menu, type MenuProps } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { MenuAnchor } from './menu-action.ts';
import { Anchor } from '../overlay/anchor.tsx';

/** Within the dialog that the button is in, which keeps the focus; else within the page's landmark, not beside it. */
function portalTarget(anchor: HTMLElement): HTMLElement {
  return (
    anchor.closest<HTMLElement>('[role="dialog"]') ??
    document.querySelector('main') ??
    document.body
  );
}

interface MenuFrameProps
  extends MenuAnchor, Pick<MenuProps, 'offset' | 'width' | 'withinPortal' | 'classNames'> {
  children: ReactNode;
}

/** The open part of a menu below its button. Load it with what it shows. */
export function MenuFrame({ anchor, isOpen, onChange, children, ...others }: MenuFrameProps) {
  // Closed at first: a menu that is born open does not know where to give the focus back to.
  const isMounted = useMounted();
  return (
    <Menu
      opened={isOpen && isMounted}
      onChange={onChange}
      portalProps={{ target: portalTarget(anchor) }}
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
      returnFocus
      {...others}
    >
      <Menu.Target>
        <Anchor element={anchor} />
      </Menu.Target>
      <Menu.Dropdown
        onKeyDown={(event) => {
          if (event.key === 'Tab') onChange(false);
        }}
      >
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
