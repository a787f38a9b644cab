import {
  Box,
  Group,
  Menu,
  Text,
  useMantineColorScheme,
  type MantineColorScheme,
} from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { useNavigate } from '@tanstack/react-router';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { type ReactNode, useState } from 'react';
import { useCurrentSession } from '#web/api/current-session.ts';
import { useSignOut } from '#web/features/session/use-sign-out.ts';
import type { MenuAnchor } from '#web/ui/action/menu-action.ts';
import { MenuFrame } from '#web/ui/action/menu-frame.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { t } from './t.ts';

const KeysDialog = lazyPart(() => import('#web/features/documents/keys/keys-dialog.tsx'));

const icon = { size: 16, stroke: 1.9, 'aria-hidden': true } as const;
// Beside its button: so it lies in the banner and not outside every landmark.
const below = { offset: 6, withinPortal: false } as const;
const schemes = [
  { value: 'auto', icon: <IconDeviceDesktop {...icon} /> },
  { value: 'light', icon: <IconSun {...icon} /> },
  { value: 'dark', icon: <IconMoon {...icon} /> },
] satisfies { value: MantineColorScheme; icon: ReactNode }[];

/** The choice of colours. Not imported directly: see color-scheme-switch.tsx. */
export function ColorSchemeList(menu: MenuAnchor) {
  return (
    <MenuFrame {...menu} {...below} width={168}>
      <ColorSchemeItems />
    </MenuFrame>
  );
}

/** The own account. Not imported directly: see user-menu.tsx. */
export function UserList(menu: MenuAnchor) {
  const { user } = useCurrentSession();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [areKeysShown, setAreKeysShown] = useState(false);
  return (
    <>
      <MenuFrame {...menu} {...below} width={224}>
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
        <Menu.Item
          leftSection={<IconKeyboard {...icon} />}
          onClick={() => {
            setAreKeysShown(true);
          }}
        >
          {t('shortcuts')}
        </Menu.Item>
        <Box hiddenFrom="sm">
          <Menu.Divider />
          <ColorSchemeItems />
          <Menu.Divider />
        </Box>
        <Menu.Item
          leftSection={<IconLogout {...icon} />}
          onClick={() => {
            signOut.mutate();
          }}
        >
          {t('signOut')}
        </Menu.Item>
      </MenuFrame>
      {areKeysShown && (
        <KeysDialog
          onClose={() => {
            setAreKeysShown(false);
          }}
        />
      )}
    </>
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
