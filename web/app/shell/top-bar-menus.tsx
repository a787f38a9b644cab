import {
  Box,
  Group,
  Menu,
  Text,
  useMantineColorScheme,
  type MantineColorScheme,
} from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { useNavigate } from '@tanstack/react-router';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { useLayoutEffect, type ReactNode, type Ref, type RefObject } from 'react';
import { useCurrentSession } from '#web/api/current-session.ts';
import { useSignOut } from '#web/features/session/use-sign-out.ts';
import type { MenuAnchor } from './menu-button.tsx';
import classes from './top-bar-menus.module.css';
import { t } from './t.ts';

const icon = { size: 16, stroke: 1.9, 'aria-hidden': true } as const;
const schemes = [
  { value: 'auto', icon: <IconDeviceDesktop {...icon} /> },
  { value: 'light', icon: <IconSun {...icon} /> },
  { value: 'dark', icon: <IconMoon {...icon} /> },
] satisfies { value: MantineColorScheme; icon: ReactNode }[];

/** The choice of colours. Not imported directly: see color-scheme-switch.tsx. */
export function ColorSchemeList(menu: MenuAnchor) {
  return (
    <AnchoredMenu {...menu} widthPx={168}>
      <ColorSchemeItems />
    </AnchoredMenu>
  );
}

/** The own account. Not imported directly: see user-menu.tsx. */
export function UserList(menu: MenuAnchor) {
  const { user } = useCurrentSession();
  const navigate = useNavigate();
  const signOut = useSignOut();
  return (
    <AnchoredMenu {...menu} widthPx={224}>
      <Box px={12} py={8}>
        <Text size="14" fw={600}>
          {user.name}
        </Text>
        <Text truncate size="13" lh="20px" c="dimmed">
          {user.email}
        </Text>
      </Box>
      <Menu.Divider />
      <Menu.Item
        data-autofocus
        leftSection={<IconShieldLock {...icon} />}
        onClick={() => void navigate({ to: '/settings/security' })}
      >
        {t('trail.security')}
      </Menu.Item>
      <div className={classes.onPhones}>
        <Menu.Divider />
        <ColorSchemeItems />
        <Menu.Divider />
      </div>
      <Menu.Item
        leftSection={<IconLogout {...icon} />}
        onClick={() => {
          signOut.mutate();
        }}
      >
        {t('signOut')}
      </Menu.Item>
    </AnchoredMenu>
  );
}

function ColorSchemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{t('theme.title')}</Menu.Label>
      {schemes.map(({ value, icon: picture }) => (
        <Menu.RadioItem
          key={value}
          value={value}
          checked={colorScheme === value}
          onChange={() => {
            setColorScheme(value);
          }}
        >
          <Group component="span" gap={10} wrap="nowrap">
            {picture}
            {t(`theme.${value}`)}
          </Group>
        </Menu.RadioItem>
      ))}
    </>
  );
}

interface AnchoredMenuProps extends MenuAnchor {
  widthPx: number;
  children: ReactNode;
}

function AnchoredMenu({ id, anchor, isOpen, onChange, widthPx, children }: AnchoredMenuProps) {
  return (
    <Menu
      id={id}
      opened={isOpen}
      onChange={onChange}
      // Within the page's landmark, not beside it.
      portalProps={{ target: document.querySelector('main') ?? document.body }}
      position="bottom-end"
      offset={6}
      width={widthPx}
      withInitialFocusPlaceholder={false}
      // Beside its button, so that it lies in the banner and not outside every landmark.
      withinPortal={false}
      transitionProps={{ duration: 0 }}
      returnFocus
    >
      <Menu.Target>
        <Anchor element={anchor} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

interface AnchorProps {
  element: RefObject<HTMLElement | null>;
  ref?: Ref<HTMLElement>;
}

/** Hands the button that stands elsewhere to the menu, so that it keeps its focus while the menu loads. */
function Anchor({ element, ref }: AnchorProps) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(element.current);
  }, [element, ref]);
  return null;
}
