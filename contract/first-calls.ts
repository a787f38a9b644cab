import { analyticsEndpoints } from './analytics/analytics.ts';
import { idParameter } from './input.ts';
import { editorChoicesEndpoints } from './invoices/editor-choices.ts';
import { invoiceDetailEndpoints } from './invoices/invoice-detail.ts';
import { defaultInvoiceListQuery, invoiceEndpoints } from './invoices/invoices.ts';
import { pages } from './pages.ts';
import { requestUrl } from './request-url.ts';
import { sessionEndpoints } from './session/session.ts';

const { listInvoices, summarizeInvoices } = invoiceEndpoints;
const { getInvoice } = invoiceDetailEndpoints;

const frame = [sessionEndpoints.getSession.path, summarizeInvoices.path];
const list = requestUrl(listInvoices.path, {}, { ...defaultInvoiceListQuery });
const choices = editorChoicesEndpoints.getEditorChoices.path;

type Parameters = Readonly<Record<string, string>>;

const ofPage: Partial<Record<string, (parameters: Parameters) => readonly string[]>> = {
  [pages.analytics]: () => [analyticsEndpoints.getAnalytics.path, list],
  [pages.invoiceList]: () => [list],
  [pages.invoicePreview]: ({ id = '' }) =>
    idParameter.safeParse(id).success ? [requestUrl(getInvoice.path, { id }, {})] : [],
  [pages.invoiceAdd]: () => [choices],
};

/**
 * The addresses that the browser asks for first on a page of a signed-in person, so that it can begin before it has the
 * page's code: those of the frame around every page, and the page's own.
 * @param page one of `pages`, opened without a query string
 * @param parameters those in the page's address
 */
export function firstCalls(page: string, parameters: Parameters): readonly string[] {
  return [...frame, ...(ofPage[page]?.(parameters) ?? [])];
}

/** What the page for signing in asks for first. */
export const firstCallOfSignIn = sessionEndpoints.signInOptions.path;
