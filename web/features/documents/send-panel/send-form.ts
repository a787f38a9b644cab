import { validatePlaceholders } from '#contract/placeholder-errors.ts';
import { mailPlaceholders } from '#domain/mail-placeholders.ts';
import { eInvoiceProfiles } from '#contract/documents/e-invoice-profiles.ts';
import { mailAddress } from '#contract/mail/mails.ts';
import { type MailDraft, sendInvoiceBody } from '#contract/invoices/sending.ts';
import { validateBody, type FieldErrors, toFieldErrors } from '#web/api/field-errors.ts';
import { type Addresses, addressesOf } from '#web/ui/form/address-field.tsx';
import { mailFilesTexts } from '../texts/mail-files-texts.ts';

export interface SendValues {
  to: Addresses;
  copy: Addresses;
  subject: string;
  message: string;
  attachPdf: boolean;
  eInvoice: MailDraft['files']['eInvoice'];
  /** Ids of the document's own files. */
  attachments: number[];
  copyToMe: boolean;
}

export function firstSendValues({ to, texts: [text], files }: MailDraft): SendValues {
  return {
    to: { chosen: to, typed: '' },
    copy: { chosen: [], typed: '' },
    subject: text?.subject ?? '',
    message: text?.message ?? '',
    attachPdf: files.attachPdf,
    eInvoice: files.eInvoice,
    attachments: files.attachments.map(({ id }) => id),
    copyToMe: false,
  };
}

export function sendBody({ to, copy, ...rest }: SendValues) {
  return { to: addressesOf(to), copy: addressesOf(copy), ...rest };
}

export function isInvalidAddress(address: string): boolean {
  return !mailAddress.safeParse(address).success;
}

export function toProfile(value: string): SendValues['eInvoice'] {
  return eInvoiceProfiles.find((profile) => profile === value) ?? null;
}

export function checkSending(values: SendValues, { files }: MailDraft): FieldErrors {
  const body = sendBody(values);
  const { subject, message } = values;
  const found: Record<string, string> = {
    ...toFieldErrors(validatePlaceholders({ subject, message }, mailPlaceholders)),
  };
  const missing = files.eInvoices.find(({ profile }) => profile === values.eInvoice)?.missing ?? [];
  if (missing.length > 0) found.eInvoice = mailFilesTexts('notYet');
  for (const [path, sentence] of Object.entries(validateBody(sendInvoiceBody, body))) {
    const [field = '', index] = path.split('.');
    const address = field === 'to' || field === 'copy' ? body[field][Number(index)] : undefined;
    found[field] ??= address === undefined ? sentence : `${address}: ${sentence}`;
  }
  return found;
}
