import { expect } from 'vitest';
import {
  type ClientAnswer,
  clientAnswer,
  clientDetail,
  type ClientDetail,
} from '#contract/clients/clients.ts';
import type { TestAnswer, TestClient } from '#testing/app/test-app.ts';

export const clientsPath = '/apps/invoice/clients';

/** A client's body with every field. */
export const wholeClient = {
  name: 'Jane Roe',
  company: 'Roe Ltd',
  companyEmail: 'accounts@roe.example',
  address: '12 Quay Street\nDublin',
  country: 'Ireland',
  contact: '+353 1 555 0100',
  taxNumber: '1234567T',
  street: '12 Quay Street',
  extraLine: '',
  city: 'Dublin',
  postCode: '',
  region: '',
  countryCode: 'IE',
  vatId: 'IE6433435F',
  registrationId: '7654321',
  registrationScheme: '0246',
  electronicAddress: 'invoices@roe.example',
  electronicScheme: 'EM',
  buyerReference: '04011000-12345-34',
  eInvoiceDelivery: 'xml',
  eInvoiceFormat: 'peppol',
  language: 'de' as const,
  secondLanguage: 'en' as const,
  paymentTermDays: 30,
  earlyDiscount: { percent: '2.5', days: 10 },
};

/** Clients, written over HTTP by somebody of the staff. */
export function clientCalls(staff: TestClient) {
  const ofClient = (id: number, rest = '') => `${clientsPath}/${String(id)}${rest}`;
  const add = async (part: object = {}): Promise<ClientAnswer> => {
    const answer = await staff.post(clientsPath, { ...wholeClient, ...part });
    expect(answer.status, answer.text).toBe(201);
    return clientAnswer.parse(answer.body);
  };
  const read = async (id: number): Promise<ClientDetail> =>
    clientDetail.parse((await staff.get(ofClient(id))).body);
  const write = (id: number, { method, rest = '', version, body }: Write): Promise<TestAnswer> => {
    const headers = version === undefined ? {} : { 'if-match': `"${String(version)}"` };
    return staff.send(ofClient(id, rest), { method, body, headers: { ...headers } });
  };
  return { ofClient, add, read, write };
}

interface Write {
  method: 'PUT' | 'DELETE';
  rest?: string;
  version?: number;
  body?: unknown;
}
