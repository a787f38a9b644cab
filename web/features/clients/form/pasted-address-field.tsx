import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { t } from '../t.ts';
import { inputWrapperOrder } from './use-pasted-address.ts';

interface PastedAddressFieldProps {
  onPaste: (text: string) => void;
  /** How many fields were filled from it. */
  count: number;
}

/** Takes a whole address, which is sorted into the fields below. */
export function PastedAddressField({ onPaste, count }: PastedAddressFieldProps) {
  const [text, setText] = useState('');
  return (
    <Textarea
      label={t('form.paste')}
      placeholder={t('form.pastePlaceholder')}
      autosize
      minRows={1}
      maxRows={8}
      maxLength={1_000}
      autoComplete="off"
      value={text}
      {...(text.trim() !== '' && {
        description: <span role="status">{t('form.pasted', { count })}</span>,
        inputWrapperOrder,
      })}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        onPaste(value);
      }}
    />
  );
}
