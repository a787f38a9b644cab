import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ButtonRow } from './button-row.tsx';
import { DialogFrame } from './dialog-frame.tsx';

interface MessageDialogProps {
  title: string;
  detail?: string | undefined;
  /** Why what was pressed did not work. */
  failure?: string | undefined;
  buttons: ReactNode;
  /** Called by Escape. */
  onClose: () => void;
  children?: ReactNode;
}

export function MessageDialog(props: MessageDialogProps) {
  const { title, detail, failure, buttons, onClose, children } = props;
  return (
    <DialogFrame title={title} sizePx={440} onClose={onClose}>
      <Box p="4px var(--edge) var(--edge)">
        {detail !== undefined && (
          <Text inherit c="dimmed">
            {detail}
          </Text>
        )}
        {children}
        {failure !== undefined && (
          <Text role="alert" inherit c="var(--mantine-color-error)" mt={12}>
            {failure}
          </Text>
        )}
        <ButtonRow mt={24} wrap="nowrap">
          {buttons}
        </ButtonRow>
      </Box>
    </DialogFrame>
  );
}
