import { useQuery } from '@tanstack/react-query';
import { eInvoiceEndpoints, type EInvoiceProfile } from '#contract/documents/e-invoices.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { saveAnswer } from '#web/features/documents/commands/save-answer.ts';
import { useCommandMutation } from '#web/features/documents/commands/use-command-mutation.ts';
import { useReadStale } from '../commands/invoices-changed.ts';
import { t } from './t.ts';

/** An invoice or a credit note, as far as its e-invoice is concerned. */
export interface EInvoiceDocument {
  kind: 'invoice' | 'creditNote';
  id: number;
  /** `null` of a draft. */
  number: string | null;
  isVoid: boolean;
  /** Whether its client usually wants one, as far as is known before it is checked. */
  isExpected: boolean;
  clientId: number;
}

const { getCreditNoteReadiness, getCreditNoteXml, getInvoiceReadiness, getInvoiceXml } =
  eInvoiceEndpoints;

/** In the order in which they are offered. */
export const profiles = ['xrechnungUbl', 'xrechnungCii', 'peppol', 'facturX'] as const;

export function useReadiness({ kind, id }: EInvoiceDocument) {
  const endpoint = kind === 'invoice' ? getInvoiceReadiness : getCreditNoteReadiness;
  return useQuery(endpointQuery(endpoint, { params: { id } }));
}

function xmlEndpoint({ kind }: EInvoiceDocument) {
  return kind === 'invoice' ? getInvoiceXml : getCreditNoteXml;
}

/** The XML that is inside the PDF. */
export async function readFacturX(document: EInvoiceDocument, signal: AbortSignal) {
  const input = { params: { id: document.id }, query: { profile: 'facturX' } } as const;
  return (await call(xmlEndpoint(document), input, { signal })).bytes;
}

/** Saves the XML of a profile. */
export function useDownloadXml(document: EInvoiceDocument) {
  const endpoint = xmlEndpoint(document);
  return useCommandMutation({
    send: async ({ id, profile }: { id: number; profile: EInvoiceProfile }) => {
      saveAnswer(await call(endpoint, { params: { id }, query: { profile } }));
    },
    failure: t('notDownloaded'),
    onDone: () => undefined,
    readStale: useReadStale(),
  });
}
