import { Button, type ButtonProps, FileButton } from '@mantine/core';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { type ReactNode, useState } from 'react';
import classes from './file-drop.module.css';

interface FileDropProps extends Pick<ButtonProps, 'variant' | 'loading' | 'disabled'> {
  /** What the field takes, as its HTML attribute says it. */
  accept: string;
  /** The name of the field, for screen readers. */
  label: string;
  choose: string;
  onFile: (file: File) => void;
  /** Beside the button. */
  children: ReactNode;
}

/** Where a file is dropped or chosen. */
export function FileDrop({ accept, label, choose, onFile, children, ...button }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  const take = (file: File | null | undefined) => {
    if (file) onFile(file);
  };
  return (
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => {
        setIsOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      {children}
      <FileButton accept={accept} inputProps={{ 'aria-label': label }} onChange={take}>
        {(props) => (
          <Button {...props} {...button} leftSection={uploadIcon}>
            {choose}
          </Button>
        )}
      </FileButton>
    </div>
  );
}

const uploadIcon = <IconUpload size={16} stroke={1.75} aria-hidden="true" />;
