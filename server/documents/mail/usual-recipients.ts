import { mostRecipients } from '#contract/invoices/sending.ts';
import { mailAddress } from '#contract/mail/mails.ts';

interface Addressed {
  /** Those who got to be written to. */
  recipients: readonly string[];
  client: { companyEmail: string };
}

/** Whom a document is sent to where nobody says otherwise; empty where no address is known. */
export function usualRecipients({ recipients, client }: Addressed): string[] {
  const known = recipients.length > 0 ? recipients : [client.companyEmail];
  return known.filter((text) => mailAddress.safeParse(text).success).slice(0, mostRecipients);
}
