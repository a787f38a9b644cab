import { validatePlaceholders } from '#contract/placeholder-errors.ts';
import { mailPlaceholders } from '#domain/mail-placeholders.ts';
import { mailAddress } from '#contract/mail/mails.ts';
import { type MailDraft, sendInvoiceBody } from '#contract/invoices/sending.ts';
import { validateBody, type FieldErrors, toFieldErrors } from '#web/api/field-errors.ts';
import { type Addresses, addressesOf } from '#web/ui/form/address-field.tsx';

export interface SendValues {
  to: Addresses;
  copy: Addresses;
  subject: string;
  message: string;
  attachPdf: boolean;
  copyToMe: boolean;
}

export function firstSendValues({ to, texts: [text] }: MailDraft): SendValues {
  return {
    to: { chosen: to, typed: '' },
    copy: { chosen: [], typed: '' },
    subject: text?.subject ?? '',
    message: text?.message ?? '',
    attachPdf: true,
    copyToMe: false,
  };
}

export function sendBody({ to, copy, ...rest }: SendValues) {
  return { to: addressesOf(to), copy: addressesOf(copy), ...rest };
}

export function isInvalidAddress(address: string): boolean {
  return !mailAddress.safeParse(address).success;
}

export function checkSending(values: SendValues): FieldErrors {
  const body = sendBody(values);
  const { subject, message } = values;
  const found: Record<string, string> = {
    ...toFieldErrors(validatePlaceholders({ subject, message }, mailPlaceholders)),
  };
  for (const [path, sentence] of Object.entries(validateBody(sendInvoiceBody, body))) {
    const [field = '', index] = path.split('.');
    const address = field === 'to' || field === 'copy' ? body[field][Number(index)] : undefined;
    found[field] ??= address === undefined ? sentence : `${address}: ${sentence}`;
  }
  return found;
}
