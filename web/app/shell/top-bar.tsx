import { Box, Group } from '@mantine/core';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { useState } from 'react';
import { BrandMark } from '#web/ui/picture/brand-mark.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import classes from './top-bar.module.css';
import { PaletteButton } from './palette-button.tsx';
import { UserMenu } from './user-menu.tsx';
import { t } from './t.ts';

const NavigationDrawer = lazyPart(() => import('./navigation-drawer.tsx'));

export function TopBar() {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [wasDrawerOpened, setWasDrawerOpened] = useState(false);
  return (
    <header className={`${classes.bar ?? ''} notPrinted`}>
      <Group gap={8} wrap="nowrap" hiddenFrom="md">
        <IconButton
          label={t('openNavigation')}
          onClick={() => {
            setIsDrawerOpen(true);
            setWasDrawerOpened(true);
          }}
        >
          <IconMenu2 size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <BrandMark sizePx={28} />
      </Group>
      <Breadcrumb />
      <PaletteButton />
      <Group gap={16} wrap="nowrap" visibleFrom="sm">
        <ColorSchemeSwitch />
        <Box component="span" w={1} h={24} bg="var(--ll-line)" />
      </Group>
      <UserMenu />
      {wasDrawerOpened && (
        <NavigationDrawer
          isOpen={isDrawerOpen}
          onClose={() => {
            setIsDrawerOpen(false);
          }}
        />
      )}
    </header>
  );
}
