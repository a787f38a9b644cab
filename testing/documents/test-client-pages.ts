import { clientLink } from '#contract/documents/client-links.ts';
import type { TestApp } from '#testing/app/test-app.ts';

/** For tests: the address of an invoice's page, made anew, and a client who looks at it. */
export async function openPages(app: TestApp) {
  const staff = await app.as('billing');
  const linkPath = (id: number) => `/apps/invoice/invoices/${String(id)}/link`;
  return {
    staff,
    linkPath,
    /** Without the origin. */
    linkOf: async (id: number): Promise<string> => {
      const { body } = await staff.post(linkPath(id));
      return clientLink.parse(body).link?.address?.replace(app.url, '') ?? '';
    },
    get: (path: string) => app.anyone.get(path, { accept: 'text/html' }),
  };
}
