import { Drawer } from '@mantine/core';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { Navigation } from './navigation.tsx';
import classes from './navigation-drawer.module.css';
import { OrganisationBlock } from './organisation-block.tsx';

interface NavigationDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The navigation of narrow screens. Not imported directly: it is loaded when it is first opened. */
export default function NavigationDrawer({ isOpen, onClose }: NavigationDrawerProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={288}
      padding={0}
      title={
        <span className={classes.brand}>
          <BrandMark /> Ledgerline
        </span>
      }
      closeButtonProps={{ 'aria-label': 'Close navigation' }}
      transitionProps={{ transition: 'slide-right', duration: 160 }}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        body: classes.body ?? '',
      }}
    >
      <nav aria-label="Main" className={classes.entries}>
        <Navigation onFollow={onClose} />
      </nav>
      <OrganisationBlock />
    </Drawer>
  );
}
