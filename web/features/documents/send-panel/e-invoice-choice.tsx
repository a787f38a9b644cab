import { NativeSelect, Stack, Text } from '@mantine/core';
import type { MailDraft } from '#contract/invoices/sending.ts';
import { mailFilesTexts as t } from '../texts/mail-files-texts.ts';
import { toProfile } from './send-form.ts';
import classes from './send-panel.module.css';

interface EInvoiceChoiceProps {
  files: MailDraft['files'];
  attachesPdf: boolean;
  value: MailDraft['files']['eInvoice'];
  error: string | undefined;
  onChange: (profile: MailDraft['files']['eInvoice']) => void;
}

/** Which e-invoice goes along, where the client wants one or the document is one. */
export function EInvoiceChoice({
  files,
  attachesPdf,
  value,
  error,
  onChange,
}: EInvoiceChoiceProps) {
  const { eInvoice, eInvoices } = files;
  const isReady = (profile: string) =>
    eInvoices.some((one) => one.profile === profile && one.missing.length === 0);
  if (eInvoice === null && !eInvoices.some(({ profile }) => isReady(profile))) return null;
  const offered = eInvoices.filter(({ profile }) => profile !== 'facturX' || attachesPdf);
  const missing = eInvoices.find(({ profile }) => profile === value)?.missing ?? [];
  const isInside = value === null && attachesPdf && isReady('facturX');
  return (
    <Stack gap={12}>
      <NativeSelect
        label={t('choice')}
        data={[
          { value: '', label: t('none') },
          ...offered.map(({ profile }) => ({ value: profile, label: t(`profiles.${profile}`) })),
        ]}
        value={value ?? ''}
        error={error}
        {...(isInside && { description: t('inside') })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={({ currentTarget }) => {
          onChange(toProfile(currentTarget.value));
        }}
      />
      {missing.length > 0 && (
        <Stack component="section" gap={4} fz="13" lh="13" aria-label={t('missing')}>
          <Text component="p" inherit fw={500}>
            {t('missing')}
          </Text>
          <ul className={classes.missing ?? ''}>
            {missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Stack>
      )}
    </Stack>
  );
}
