import { NativeSelect, TextInput } from '@mantine/core';
import { exemptions } from '#domain/e-invoice/exemptions.ts';
import { t } from '../document-t.ts';

type Exemption = keyof typeof exemptions;
const names = Object.keys(exemptions) as Exemption[];

interface TaxReasonFieldsProps {
  place: string;
  text: (name: 'reason' | 'reasonCode') => {
    value: string;
    error?: string | undefined;
    onChange: (change: { currentTarget: { value: string } }) => void;
  };
  change: (part: { reason: string; reasonCode: string; category?: string }) => void;
}

/** What documents say of a tax that charges nothing, and the code that goes into e-invoices. */
export function TaxReasonFields({ place, text, change }: TaxReasonFieldsProps) {
  return (
    <>
      <TextInput
        aria-label={t('invoicing.taxes.reason', { place })}
        flex="1 1 100%"
        maxLength={300}
        {...text('reason')}
      />
      <TextInput
        aria-label={t('invoicing.taxes.reasonCode', { place })}
        flex="1 0 190px"
        maxLength={46}
        placeholder={t('invoicing.taxes.reasonCodeSample')}
        spellCheck={false}
        {...text('reasonCode')}
      />
      <NativeSelect
        aria-label={t('invoicing.taxes.suggestFor', { place })}
        flex="1 0 190px"
        value=""
        data={[
          { value: '', label: t('invoicing.taxes.suggest') },
          ...names.map((value) => ({ value, label: t(`invoicing.taxes.suggestions.${value}`) })),
        ]}
        onChange={(event) => {
          const chosen = names.find((name) => name === event.currentTarget.value);
          if (!chosen) return;
          const { reason, code } = exemptions[chosen];
          change({ category: 'E', reason, reasonCode: code });
        }}
      />
    </>
  );
}
