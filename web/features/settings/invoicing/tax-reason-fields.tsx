import { TextInput } from '@mantine/core';
import { t } from '../document-t.ts';

interface TaxReasonFieldsProps {
  place: string;
  text: (name: 'reason' | 'reasonCode') => {
    value: string;
    error?: string | undefined;
    onChange: (change: { currentTarget: { value: string } }) => void;
  };
}

/** What documents say of a tax that charges nothing, and the code that goes into e-invoices. */
export function TaxReasonFields({ place, text }: TaxReasonFieldsProps) {
  return (
    <>
      <TextInput
        aria-label={t('invoicing.taxes.reason', { place })}
        flex="1 1 100%"
        maxLength={300}
        placeholder={t('invoicing.taxes.reasonSample')}
        {...text('reason')}
      />
      <TextInput
        aria-label={t('invoicing.taxes.reasonCode', { place })}
        flex="1 0 240px"
        maxLength={46}
        placeholder={t('invoicing.taxes.reasonCodeSample')}
        spellCheck={false}
        {...text('reasonCode')}
      />
    </>
  );
}
