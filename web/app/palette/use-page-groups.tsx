import { useNavigate } from '@tanstack/react-router';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useMay } from '#web/api/current-session.ts';
import { newDocumentSearch } from '#web/features/documents/editor/new-document-search.ts';
import type { PaletteCommand, PaletteGroup } from '#web/ui/palette/palette-commands.ts';
import { shell, t } from './t.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

const pages = [
  { step: 'dashboard', to: '/dashboard/analytics' },
  { step: 'invoices', to: '/apps/invoice/list' },
  { step: 'recurring', to: '/apps/invoice/recurring' },
  { step: 'quotes', to: '/apps/invoice/quotes' },
  { step: 'creditNotes', to: '/apps/credit-note/list' },
  { step: 'receivables', to: '/apps/invoice/receivables' },
  { step: 'clients', to: '/apps/client/list' },
  { step: 'bank', to: '/apps/bank' },
  { step: 'reports', to: '/apps/report' },
  { step: 'exports', to: '/apps/report/exports' },
  { step: 'trash', to: '/apps/invoice/trash' },
] as const;

const settings = [
  { step: 'company', to: '/settings/company' },
  { step: 'numbers', to: '/settings/series' },
  { step: 'invoicing', to: '/settings/invoicing' },
  { step: 'periods', to: '/settings/periods' },
  { step: 'rates', to: '/settings/rates' },
  { step: 'accounts', to: '/settings/accounts' },
  { step: 'mail', to: '/settings/mail' },
  { step: 'reminders', to: '/settings/reminders' },
  { step: 'goal', to: '/settings/goal' },
  { step: 'import', to: '/settings/import' },
  { step: 'events', to: '/settings/events' },
  { step: 'projects', to: '/settings/projects' },
  { step: 'timeline', to: '/settings/timeline' },
  { step: 'users', to: '/settings/users' },
  { step: 'api', to: '/settings/api' },
  { step: 'audit', to: '/settings/audit' },
  { step: 'webhooks', to: '/settings/webhooks' },
  { step: 'security', to: '/settings/security' },
  { step: 'system', to: '/settings/system' },
] as const;

interface PageGroupsOptions {
  /** The one client that was found: an invoice can be begun for it. */
  client: { id: number; name: string } | undefined;
  onShortcuts: () => void;
}

/** What can be begun, and the pages to go to. */
export function usePageGroups({ client, onShortcuts }: PageGroupsOptions): PaletteGroup[] {
  const navigate = useNavigate();
  const mayWrite = useMay('invoices.draft');
  const mayAudit = useMay('audit.read');
  const mayManage = useMay('settings.write');
  const toPage = ({ step, to }: (typeof pages | typeof settings)[number]): PaletteCommand => ({
    id: to,
    label: shell(`trail.${step}`),
    icon: <IconArrowRight {...icon} />,
    run: () => void navigate({ to }),
  });
  const create: PaletteCommand[] = [
    {
      id: 'new invoice',
      label: t('newInvoice'),
      icon: <IconPlus {...icon} />,
      keyHint: 'N',
      run: () => void navigate({ to: '/apps/invoice/add' }),
    },
    ...(client
      ? [
          {
            id: 'new invoice for client',
            label: t('newInvoiceFor', { client: client.name }),
            icon: <IconPlus {...icon} />,
            run: () =>
              void navigate({ to: '/apps/invoice/add', search: newDocumentSearch(client.id) }),
          },
        ]
      : []),
    {
      id: 'new quote',
      label: t('newQuote'),
      icon: <IconPlus {...icon} />,
      run: () => void navigate({ to: '/apps/invoice/quotes/add' }),
    },
  ];
  return [
    ...(mayWrite ? [{ title: t('create'), commands: create }] : []),
    {
      title: t('goTo'),
      commands: [
        ...pages.map(toPage),
        ...settings
          .filter(({ step }) => (step !== 'audit' || mayAudit) && (step !== 'system' || mayManage))
          .map((page) => ({
            ...toPage(page),
            detail: shell('trail.settings'),
            icon: <IconAdjustmentsHorizontal {...icon} />,
          })),
        {
          id: 'shortcuts',
          label: t('shortcuts'),
          icon: <IconKeyboard {...icon} />,
          keyHint: '?',
          run: onShortcuts,
        },
      ],
    },
  ];
}
