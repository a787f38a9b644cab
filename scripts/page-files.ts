import type { Plugin, Rolldown } from 'vite';
import { pages } from '../contract/pages.ts';

const editors = ['web/app/editor-ahead.ts'];
const settingsArea = 'web/app/shell/settings-area.tsx';
const reportArea = 'web/app/shell/report-area.tsx';
const report = [reportArea, 'web/app/pages/report-route.tsx'];
const settingsPages = 'web/app/pages/settings-pages.ts';
const settings = (page: string) => [settingsArea, settingsPages, `web/features/${page}.tsx`];
const dashboard = ['web/app/pages/dashboard-route.tsx', 'web/app/dashboard-ahead.ts'];
const clientList = ['web/app/pages/client-list-route.tsx'];
const invoiceEditor = ['web/app/pages/invoice-editor-route.tsx', ...editors];
const quoteEditor = ['web/app/pages/quote-editor-route.tsx', ...editors];
const company = settings('settings/company/company-page');

/** Which modules the routes of web/app load for a page when it is opened; an address that leads on has those of its target. */
const modulesOf: Partial<Record<string, readonly string[]>> = {
  [pages.home]: dashboard,
  [pages.dashboard]: dashboard,
  [pages.analytics]: dashboard,
  [pages.invoiceAdd]: invoiceEditor,
  [pages.invoiceEdit]: invoiceEditor,
  [pages.invoicePreview]: ['web/app/pages/invoice-preview-route.tsx'],
  [pages.trash]: ['web/app/pages/trash-route.tsx'],
  [pages.recurringList]: ['web/app/pages/recurring-list-route.tsx'],
  [pages.recurring]: ['web/app/pages/recurring-editor-route.tsx'],
  [pages.creditNoteList]: ['web/app/pages/credit-note-list-route.tsx'],
  [pages.creditNote]: ['web/app/pages/credit-note-route.tsx'],
  [pages.quoteList]: ['web/app/pages/quote-list-route.tsx'],
  [pages.quoteAdd]: quoteEditor,
  [pages.quoteEdit]: quoteEditor,
  [pages.quote]: ['web/app/pages/quote-preview-route.tsx'],
  [pages.clients]: clientList,
  [pages.clientList]: clientList,
  [pages.client]: ['web/app/pages/client-route.tsx'],
  [pages.bankStatements]: ['web/app/pages/bank-list-route.tsx'],
  [pages.bankStatement]: ['web/app/pages/bank-statement-route.tsx'],
  [pages.receivables]: ['web/app/pages/report-route.tsx'],
  [pages.reports]: report,
  [pages.report]: report,
  [pages.exports]: [reportArea, 'web/features/exports/exports-page.tsx'],
  [pages.outbox]: ['web/app/pages/outbox-route.tsx'],
  [pages.settings]: company,
  [pages.companySettings]: company,
  [pages.seriesSettings]: settings('settings/numbering/series-page'),
  [pages.invoicingSettings]: settings('settings/invoicing/invoicing-page'),
  [pages.periodSettings]: settings('settings/periods/periods-page'),
  [pages.rateSettings]: settings('settings/rates/rates-page'),
  [pages.accountSettings]: settings('settings/accounts/accounts-page'),
  [pages.mailSettings]: settings('settings/mail/mail-page'),
  [pages.reminderSettings]: settings('settings/reminders/reminders-page'),
  [pages.ownCompany]: [settingsArea, settingsPages, 'web/app/pages/own-company-route.tsx'],
  [pages.userSettings]: settings('settings/users/users-content'),
  [pages.auditSettings]: settings('settings/audit/audit-content'),
  [pages.webhookSettings]: settings('settings/webhooks/webhooks-content'),
  [pages.securitySettings]: [settingsArea, settingsPages, 'web/app/pages/security-route.tsx'],
  [pages.apiSettings]: settings('settings/api/api-content'),
  [pages.projectSettings]: settings('projects/project-list-page'),
  [pages.timelineSettings]: settings('timeline/timeline-page'),
  [pages.importSettings]: settings('imports/page/import-page'),
  [pages.eventSettings]: settings('settings/events/events-page'),
  [pages.goalSettings]: settings('settings/goal/goal-page'),
  [pages.signIn]: ['web/app/pages/sign-in-route.tsx'],
  [pages.entrance]: ['web/app/pages/sign-in-route.tsx'],
};

/**
 * Writes `page-files.json` beside the pages: which files each needs beside those that index.html names. The server has the
 * browser ask for them at once; without it they wait for the first file to run.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    generateBundle: {
      // After chunks that held nothing but styles are gone.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry = chunks.find((chunk) => chunk.isEntry);
        const filesOf = (module: string) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`));
          if (!chunk)
            this.error(`No page is loaded from ${module}: scripts/page-files.ts names it.`);
          return chunksBehind(chunk, chunks).filter((one) => one !== entry);
        };
        const table = Object.entries(modulesOf).map(([path, modules = []]) => {
          const needed = [...new Set(modules.flatMap(filesOf))];
          const styles = new Set(
            needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]),
          );
          return [
            path,
            {
              scripts: needed.map(({ fileName }) => `/${fileName}`),
              styles: [...styles].map((fileName) => `/${fileName}`),
            },
          ];
        });
        this.emitFile({
          type: 'asset',
          fileName: 'page-files.json',
          source: JSON.stringify(Object.fromEntries(table)),
        });
      },
    },
  };
}

/** A chunk and all that it imports, what is imported first. */
function chunksBehind(
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  seen = new Set<Rolldown.OutputChunk>(),
): Rolldown.OutputChunk[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imported = chunks.filter(({ fileName }) => chunk.imports.includes(fileName));
  return [...imported.flatMap((one) => chunksBehind(one, chunks, seen)), chunk];
}
