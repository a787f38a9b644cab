import { Button, Group, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { TaxRatesBody } from '#contract/settings/tax-rates.ts';
import { t } from '../document-t.ts';

interface TaxLabelFieldsProps {
  tax: Pick<TaxRatesBody['taxRates'][number], 'label' | 'registration'>;
  place: string;
  text: (name: 'label' | 'registration') => {
    value: string;
    error?: string | undefined;
    onChange: (change: { currentTarget: { value: string } }) => void;
  };
  /** Stays behind the fields, and before the button that asks for them. */
  children: ReactNode;
}

/** What tells taxes of one rate apart, and the number that documents name with it. Few need either: they are asked for. */
export function TaxLabelFields({ tax, place, text, children }: TaxLabelFieldsProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen && tax.label === '' && tax.registration === '') {
    return (
      <Group gap={4} wrap="nowrap">
        {children}
        <Button
          variant="subtle"
          size="compact-sm"
          // No higher than the fields, also where a finger needs more.
          my={-4}
          aria-label={t('invoicing.taxes.addLabel', { place })}
          onClick={() => {
            setIsOpen(true);
          }}
        >
          {t('invoicing.taxes.label')}
        </Button>
      </Group>
    );
  }
  return (
    <>
      <Group flex="1 1 460px" gap={8} align="flex-start">
        <TextInput
          aria-label={t('invoicing.taxes.labelOf', { place })}
          flex="1 1 150px"
          maxLength={20}
          placeholder={t('invoicing.taxes.labelSample')}
          spellCheck={false}
          // The button that was pressed is gone.
          autoFocus={isOpen && tax.label === ''}
          {...text('label')}
        />
        <TextInput
          aria-label={t('invoicing.taxes.registrationOf', { place })}
          flex="2 1 230px"
          maxLength={40}
          placeholder={t('invoicing.taxes.registrationSample')}
          spellCheck={false}
          {...text('registration')}
        />
      </Group>
      {children}
    </>
  );
}
