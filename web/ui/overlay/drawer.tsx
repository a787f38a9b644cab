import { CloseButton, Drawer as MantineDrawer, Group, Stack, Text } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import type { ReactNode } from 'react';
import classes from './drawer.module.css';
import { t } from '../t.ts';

interface DrawerProps {
  title: string;
  /** Under the title: what it is about. */
  subtitle?: string | undefined;
  isOpen: boolean;
  /** What it holds has its own margins, and a foot that stays. */
  isForm?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A panel at the end of the window, over the page. Not for the first screen: load it with what it shows. */
export function Drawer({ title, subtitle, isOpen, isForm, onClose, children }: DrawerProps) {
  // Mantine notes whom to give the focus back to when a drawer turns open, not when it starts out so.
  const isMounted = useMounted();
  // In parts, because the header of the whole would be a second banner of the page.
  return (
    <MantineDrawer.Root
      opened={isOpen && isMounted}
      onClose={onClose}
      position="right"
      // theme/base.css locks it.
      lockScroll={false}
      size={480}
      padding={0}
      transitionProps={{ transition: 'slide-left', duration: 160 }}
    >
      <MantineDrawer.Overlay />
      <MantineDrawer.Content classNames={{ content: classes.panel ?? '' }}>
        <MantineDrawer.Body>
          <Stack gap={0} h="100dvh">
            <Group justify="space-between" wrap="nowrap" gap={0} className={classes.header ?? ''}>
              <div className={classes.names}>
                <MantineDrawer.Title>{title}</MantineDrawer.Title>
                {subtitle !== undefined && (
                  <Text truncate size="13" c="dimmed">
                    {subtitle}
                  </Text>
                )}
              </div>
              <CloseButton size={40} iconSize={18} aria-label={t('close')} onClick={onClose} />
            </Group>
            <div className={classes.scroll} data-form={isForm}>
              {children}
            </div>
          </Stack>
        </MantineDrawer.Body>
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  );
}
