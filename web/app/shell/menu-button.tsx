import { UnstyledButton } from '@mantine/core';
import {
  useId,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';

/** What the open part of a menu needs to hang on to its button. */
export interface MenuAnchor {
  id: string;
  anchor: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
}

interface MenuButtonProps {
  className: string | undefined;
  /** The name where the content does not say it. */
  label?: string;
  /** Loads the open part ahead, when pointer or focus come near. */
  warmUp: () => void;
  children: ReactNode;
  /** The open part, loaded at the first opening. */
  list: ComponentType<MenuAnchor>;
}

/** A button with a menu of its own kind; the menu's code is loaded on first use. */
export function MenuButton({ className, label, warmUp, children, list: List }: MenuButtonProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  const onChange = (next: boolean) => {
    setIsOpen(next);
    if (next) setWasOpened(true);
    // Mantine gives the focus back only from the second opening on: at the first the menu is mounted open.
    else anchor.current?.focus({ preventScroll: true });
  };
  const openOnArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onChange(true);
  };

  return (
    <>
      <UnstyledButton
        ref={anchor}
        id={id}
        className={className ?? ''}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={warmUp}
        onFocus={warmUp}
        onClick={() => {
          onChange(!isOpen);
        }}
        onKeyDown={openOnArrow}
      >
        {children}
      </UnstyledButton>
      {wasOpened && <List id={id} anchor={anchor} isOpen={isOpen} onChange={onChange} />}
    </>
  );
}
