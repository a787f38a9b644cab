import * as z from 'zod/mini';
import { roles } from '#domain/permissions.ts';
import { endpoint } from '#contract/endpoint.ts';
import { idParameter, lineText, nothing } from '#contract/input.ts';
import { reason } from '#messages/refusal.ts';
import { invoiceListQuery } from './invoices.ts';
import { listColumns } from './list-columns.ts';

/** So many views one person can keep. */
export const mostListViews = 50;

const { page: _page, ...listParameters } = invoiceListQuery.shape;
const viewParameters: Record<string, z.ZodMiniType | undefined> = {
  ...listParameters,
  columns: listColumns,
};

/** Parameters of the list's address but its page, and `columns`; those that are left out are as usual. */
const viewSearch = z
  .record(z.string(), z.string().check(z.maxLength(500, reason('field.tooLong'))))
  .check(
    z.refine(
      (search) =>
        Object.entries(search).every(
          ([name, value]) =>
            Object.hasOwn(viewParameters, name) &&
            viewParameters[name]?.safeParse(value).success === true,
        ),
      reason('listView.search'),
    ),
  );

export const listView = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  /** For everyone, not for its owner alone. */
  isShared: z.boolean(),
  owner: z.object({ id: z.int(), name: z.string() }),
  /** Whether the caller may change or delete it. */
  mayChange: z.boolean(),
  /** The roles for which the navigation opens it. */
  defaultOf: z.array(z.enum(roles)),
  search: z.record(z.string(), z.string()),
});
export type ListView = z.infer<typeof listView>;

const listViewBody = z.strictObject({
  name: lineText(60).check(z.minLength(1, reason('listView.name'))),
  isShared: z.boolean(),
  search: viewSearch,
});
export type ListViewBody = z.output<typeof listViewBody>;

const path = '/apps/invoice/views';

/** Saved views of the list. Writes of an existing one carry `If-Match` with its version. */
export const listViewEndpoints = {
  /** The caller's own and those that are shared, by name. */
  listListViews: endpoint({
    method: 'GET',
    path,
    permission: 'invoices.read',
    output: z.object({ views: z.array(listView) }),
  }),
  /** Sharing one needs the permission to change invoices. */
  createListView: endpoint({
    method: 'POST',
    path,
    permission: 'invoices.read',
    input: { body: listViewBody },
    output: listView,
  }),
  updateListView: endpoint({
    method: 'PUT',
    path: `${path}/{id}`,
    permission: 'invoices.read',
    input: { params: z.strictObject({ id: idParameter }), body: listViewBody },
    output: listView,
  }),
  deleteListView: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    permission: 'invoices.read',
    input: { params: z.strictObject({ id: idParameter }) },
    output: nothing,
  }),
  /** Which shared view the navigation opens for a role; none where `viewId` is null. */
  setDefaultListView: endpoint({
    method: 'PUT',
    path: `${path}/default`,
    permission: 'settings.write',
    input: {
      body: z.strictObject({
        role: z.enum(roles, reason('field.choice')),
        viewId: z.nullable(z.int().check(z.positive())),
      }),
    },
    output: nothing,
  }),
};
