import { UnstyledButton } from '@mantine/core';
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { iconButtonClass } from './icon-button.tsx';
import type { MenuAction, MenuAnchor } from './menu-action.ts';
import { lazyPart } from '../loading/lazy-part.tsx';

interface MenuButtonProps {
  className: string | undefined;
  /** The name where the content does not say it. */
  label?: string;
  /** Loads the open part ahead, when pointer or focus come near. */
  warmUp: () => void;
  children: ReactNode;
  /** The open part, drawn from the first opening on. */
  list: (menu: MenuAnchor) => ReactNode;
}

/** A button that opens a menu: by click, Enter, Space or ArrowDown. */
export function MenuButton({ className, label, warmUp, children, list }: MenuButtonProps) {
  const id = useId();
  // From the first opening on.
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isOpen, setIsOpen] = useState(false);

  const openOnArrow = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setAnchor(event.currentTarget);
    setIsOpen(true);
  };

  return (
    <>
      <UnstyledButton
        id={id}
        className={className ?? ''}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        onPointerEnter={warmUp}
        onFocus={warmUp}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setIsOpen(!isOpen);
        }}
        onKeyDown={openOnArrow}
      >
        {children}
      </UnstyledButton>
      {anchor && list({ id, anchor, isOpen, onChange: setIsOpen })}
    </>
  );
}

// Loaded on first use, started by the first pointer or focus that comes near.
const loadList = () => import('./action-menu-list.tsx');
const ActionMenuList = lazyPart(loadList);
const warmUp = () => void loadList().catch(() => undefined);

interface ActionMenuProps {
  /** The name of the button. */
  label: string;
  /** Three dots by default. */
  icon?: ReactNode;
  actions: readonly MenuAction[];
  className?: string;
}

export function ActionMenu({ label, icon, actions, className }: ActionMenuProps) {
  return (
    <MenuButton
      className={className ?? iconButtonClass}
      label={label}
      warmUp={warmUp}
      list={(menu) => <ActionMenuList {...menu} actions={actions} />}
    >
      {icon ?? <IconDotsVertical size={17} stroke={1.75} aria-hidden="true" />}
    </MenuButton>
  );
}
