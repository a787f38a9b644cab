import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useState } from 'react';
import classes from './copy-button.module.css';
import { copyText } from './copy-text.ts';
import { Tooltip } from '../overlay/tooltip.tsx';
import { t } from '../t.ts';

interface CopyButtonProps {
  /** `Copy IBAN`. */
  label: string;
  text: string;
}

export function CopyButton({ label, text }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = async () => {
    setOutcome((await copyText(text)) ? 'copied' : 'refused');
  };
  const Icon = outcome === 'copied' ? IconCheck : IconCopy;
  return (
    <Tooltip
      label={outcome ? t(`copying.${outcome}`) : label}
      onClose={() => {
        setOutcome(undefined);
      }}
    >
      {(target) => (
        <UnstyledButton
          className={`${classes.button ?? ''} notPrinted`}
          aria-label={label}
          {...target}
          onClick={() => void copy()}
        >
          <Icon size={14} stroke={1.9} aria-hidden="true" />
          <VisuallyHidden role="status">{outcome && t(`copying.${outcome}`)}</VisuallyHidden>
        </UnstyledButton>
      )}
    </Tooltip>
  );
}
