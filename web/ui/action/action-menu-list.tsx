import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { useLayoutEffect, useState, type Ref, type RefObject } from 'react';
import classes from './action-menu-list.module.css';
import type { MenuAction } from './menu-action.ts';

interface AnchorProps {
  element: RefObject<HTMLElement | null>;
  ref?: Ref<HTMLElement>;
  onPlaced: (isPlaced: boolean) => void;
}

/** Hands a button that stands elsewhere to the menu, so that it keeps its focus while the menu loads. */
function Anchor({ element, ref, onPlaced }: AnchorProps) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return;
    ref(element.current);
    onPlaced(true);
  }, [element, ref, onPlaced]);
  return null;
}

/** Within the dialog that the button stands in, which keeps the focus; else within the page's landmark, not beside it. */
function portalTarget(anchor: HTMLElement | null): HTMLElement {
  return (
    anchor?.closest<HTMLElement>('[role="dialog"]') ??
    document.querySelector('main') ??
    document.body
  );
}

interface ActionMenuListProps {
  id: string;
  anchor: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  actions: readonly MenuAction[];
}

/** The open part of a menu. Not imported directly: see action-menu.tsx. */
export default function ActionMenuList(props: ActionMenuListProps) {
  const { id, anchor, isOpen, onChange, actions } = props;
  // Closed at first: a menu that is born open does not know where to give the focus back to.
  const [isPlaced, setIsPlaced] = useState(false);
  // One note for all: readers of the screen hear the reason at each action.
  const reasons = [...new Set(actions.flatMap((action) => action.refusal ?? []))];
  // The chosen one of choices, else the first.
  const focused = Math.max(
    0,
    actions.findIndex((action) => action.isChosen),
  );
  return (
    <Menu
      id={id}
      opened={isOpen && isPlaced}
      onChange={onChange}
      portalProps={{ target: portalTarget(anchor.current) }}
      position="bottom-end"
      offset={4}
      width={184}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
      returnFocus
      classNames={{
        dropdown: classes.dropdown ?? '',
        item: classes.item ?? '',
        itemSection: classes.section ?? '',
      }}
    >
      <Menu.Target>
        <Anchor element={anchor} onPlaced={setIsPlaced} />
      </Menu.Target>
      <Menu.Dropdown
        onKeyDown={(event) => {
          if (event.key === 'Tab') onChange(false);
        }}
      >
        {actions.map((action, index) => (
          <Item key={action.label} action={action} isFirst={index === focused} />
        ))}
        {reasons.map((reason) => (
          <div key={reason} className={classes.note} aria-hidden="true">
            {reason}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface ItemProps {
  action: MenuAction;
  /** Takes the focus when the menu opens. */
  isFirst: boolean;
}

function Item({ action, isFirst }: ItemProps) {
  const { label, icon, tone, isChosen, refusal, keyHint, onSelect } = action;
  const focus = { 'data-autofocus': isFirst ? true : undefined };
  if (isChosen !== undefined) {
    return (
      <Menu.RadioItem
        {...focus}
        value={label}
        checked={isChosen}
        checkIcon={icon}
        closeMenuOnClick
        onChange={() => onSelect?.()}
      >
        {label}
      </Menu.RadioItem>
    );
  }
  return (
    <Menu.Item
      {...focus}
      leftSection={icon}
      rightSection={
        keyHint && <span className={classes.key} data-key={keyHint} aria-hidden="true" />
      }
      data-tone={tone}
      aria-keyshortcuts={keyHint}
      closeMenuOnClick={refusal === undefined}
      aria-disabled={refusal === undefined ? undefined : true}
      aria-description={refusal}
      onClick={() => {
        if (refusal === undefined) onSelect?.();
      }}
    >
      {label}
    </Menu.Item>
  );
}
