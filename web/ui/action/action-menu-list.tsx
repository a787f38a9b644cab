import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { Fragment } from 'react';
import classes from './action-menu-list.module.css';
import type { MenuAnchor } from './menu-action.ts';
import type { MenuAction } from './menu-action.ts';
import { MenuFrame } from './menu-frame.tsx';

interface ActionMenuListProps extends MenuAnchor {
  actions: readonly MenuAction[];
}

/** The open part of a menu. Not imported directly: see action-menu.tsx. */
export default function ActionMenuList({ actions, ...menu }: ActionMenuListProps) {
  // One note for all: readers of the screen hear the reason at each action.
  const reasons = [
    ...new Set(
      actions.flatMap(({ detail, refusal }) => (detail === undefined ? (refusal ?? []) : [])),
    ),
  ];
  const isDetailed = actions.some(({ detail }) => detail !== undefined);
  // The chosen one of choices, else the first.
  const focused = Math.max(
    0,
    actions.findIndex((action) => action.isChosen),
  );
  return (
    <MenuFrame
      {...menu}
      offset={4}
      width={isDetailed ? 304 : 212}
      classNames={{
        dropdown: classes.dropdown ?? '',
        item: classes.item ?? '',
        itemSection: classes.section ?? '',
      }}
    >
      {actions.map((action, index) => (
        <Fragment key={action.label}>
          {action.heading !== undefined && (
            <Menu.Label className={classes.heading ?? ''}>{action.heading}</Menu.Label>
          )}
          <Item action={action} isFirst={index === focused} />
        </Fragment>
      ))}
      {reasons.map((reason) => (
        <div key={reason} className={classes.note} aria-hidden="true">
          {reason}
        </div>
      ))}
    </MenuFrame>
  );
}

interface ItemProps {
  action: MenuAction;
  /** Takes the focus when the menu opens. */
  isFirst: boolean;
}

function Item({ action, isFirst }: ItemProps) {
  const { label, icon, detail, tone, isChosen, refusal, keyHint, onSelect } = action;
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
      aria-description={refusal ?? detail}
      onClick={() => {
        if (refusal === undefined) onSelect?.();
      }}
    >
      {label}
      {detail !== undefined && (
        <span className={classes.detail} aria-hidden="true">
          {refusal ?? detail}
        </span>
      )}
    </Menu.Item>
  );
}
