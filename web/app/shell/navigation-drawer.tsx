import { Box, CloseButton, Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { BrandMark } from '#web/ui/picture/brand-mark.tsx';
import { Navigation } from './navigation.tsx';
import { OrganisationBlock } from './organisation-block.tsx';
import classes from './sidebar.module.css';
import { t } from './t.ts';

interface NavigationDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The navigation of narrow screens. Not imported directly: it is loaded when it is first opened. */
export default function NavigationDrawer({ isOpen, onClose }: NavigationDrawerProps) {
  // Mantine notes whom to give the focus back to when a drawer turns open, not when it starts out so.
  const isMounted = useMounted();
  // In parts, because the header of the whole would be a second banner of the page.
  return (
    <Drawer.Root
      opened={isOpen && isMounted}
      onClose={onClose}
      // theme/base.css locks it.
      lockScroll={false}
      size={288}
      padding={0}
      transitionProps={{ transition: 'slide-right', duration: 160 }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Body className={classes.drawer ?? ''}>
          <div className={classes.brand}>
            <BrandMark />
            <Drawer.Title className={classes.name ?? ''}>Ledgerline</Drawer.Title>
            <CloseButton size={40} aria-label={t('closeNavigation')} onClick={onClose} />
          </div>
          <Box component="nav" aria-label={t('main')} flex={1} style={{ overflowY: 'auto' }}>
            <Navigation onFollow={onClose} />
          </Box>
          <OrganisationBlock onFollow={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
