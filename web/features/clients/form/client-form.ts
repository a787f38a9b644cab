import type * as z from 'zod/mini';
import { clientEndpoints, type ClientRecord } from '#contract/clients/clients.ts';
import { validateBody, type FieldErrors } from '#web/api/field-errors.ts';
import { countOf } from '#web/format/count.ts';

/** A client as texts in fields. */
export interface ClientValues {
  name: string;
  company: string;
  companyEmail: string;
  address: string;
  country: string;
  contact: string;
  taxNumber: string;
  /** Whole days; empty for the organisation's term. */
  paymentTermDays: string;
}

export function emptyClient(name: string): ClientValues {
  return {
    name,
    company: '',
    companyEmail: '',
    address: '',
    country: '',
    contact: '',
    taxNumber: '',
    paymentTermDays: '',
  };
}

export function clientValues(client: ClientRecord): ClientValues {
  const { name, company, companyEmail, address, country, contact, taxNumber } = client;
  const paymentTermDays = String(client.paymentTermDays ?? '');
  return { name, company, companyEmail, address, country, contact, taxNumber, paymentTermDays };
}

type ClientInput = z.input<typeof clientEndpoints.createClient.input.body>;

export function clientBody({ paymentTermDays, ...texts }: ClientValues): ClientInput {
  const days = paymentTermDays.trim();
  return { ...texts, paymentTermDays: days === '' ? null : Number(days) };
}

/** What is wrong with the client, by the rules that the server goes by. */
export function checkClient(values: ClientValues): FieldErrors {
  return validateBody(clientEndpoints.createClient.input.body, clientBody(values));
}

/** One letter case and one width, as the server compares addresses. */
function plainEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

/** The other clients that have an e-mail address already. */
export function withSameEmail(
  clients: readonly ClientRecord[],
  { email, ownId }: { email: string; ownId: number | undefined },
): ClientRecord[] {
  const wanted = plainEmail(email);
  if (wanted === '') return [];
  return clients.filter(
    ({ id, companyEmail }) => id !== ownId && plainEmail(companyEmail) === wanted,
  );
}

/** Says that others have the address, too; it is allowed. */
export function sameEmailWarning(others: readonly { name: string }[]): string | undefined {
  const [first, ...more] = others;
  if (!first) return undefined;
  const rest = more.length === 0 ? '' : ` and ${countOf(more.length, 'other client')}`;
  const verb = more.length === 0 ? 'has' : 'have';
  return `${first.name}${rest} ${verb} this e-mail address, too.`;
}
