import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { iconButtonClass } from './icon-button.tsx';
import type { MenuAction } from './menu-action.ts';
import { lazyPart } from '../loading/lazy-part.tsx';

// Loaded on first use, started by the first pointer or focus that comes near.
const loadList = () => import('./action-menu-list.tsx');
const ActionMenuList = lazyPart(loadList);
const warmUp = () => void loadList().catch(() => undefined);

interface ActionMenuProps {
  /** The name of the button. */
  label: string;
  icon: ReactNode;
  actions: readonly MenuAction[];
  className?: string;
}

/** A button that opens a menu of actions: by click, Enter, Space or ArrowDown, with the first one focused. */
export function ActionMenu({ label, icon, actions, className }: ActionMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  const change = (next: boolean) => {
    setIsOpen(next);
    if (next) setWasOpened(true);
  };
  const openOnArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    change(true);
  };

  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className={className ?? iconButtonClass}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        onPointerEnter={warmUp}
        onFocus={warmUp}
        onClick={() => {
          change(!isOpen);
        }}
        onKeyDown={openOnArrow}
      >
        {icon}
      </button>
      {wasOpened && (
        <ActionMenuList
          id={id}
          anchor={button}
          isOpen={isOpen}
          onChange={change}
          actions={actions}
        />
      )}
    </>
  );
}
