import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ImportMapping } from '#contract/imports/import-mapping.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { t } from '../t.ts';

interface CurrencyFieldProps {
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
}

/** The currency of a file that names none. */
export function CurrencyField({ mapping, onChange }: CurrencyFieldProps) {
  const { currency: own } = useCurrentSession().organisation;
  const [text, setText] = useState(mapping.currency ?? own);
  return (
    <TextInput
      label={t('columns.currency')}
      value={text}
      maxLength={3}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => {
        const code = value.toUpperCase();
        setText(code);
        if (/^[A-Z]{3}$/.test(code)) onChange({ ...mapping, currency: code });
      }}
    />
  );
}
