import IconFileCode from '@tabler/icons-react/dist/esm/icons/IconFileCode.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import type { EInvoiceFinding } from '#contract/documents/e-invoices.ts';
import type { MenuAction } from '#web/ui/action/menu-action.ts';
import {
  type EInvoiceDocument,
  profiles,
  useDownloadXml,
  useReadiness,
} from './e-invoice-document.ts';
import { t } from './t.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The files of an e-invoice for the menu of downloads, where its client usually wants one; its details always. */
export function useEInvoiceActions(
  document: EInvoiceDocument,
  onOpen: () => void,
): { files: readonly MenuAction[]; details: MenuAction } {
  const { data } = useReadiness(document);
  const save = useDownloadXml(document);
  const details = { label: t('details'), icon: <IconListCheck {...icon} />, onSelect: onOpen };
  if (!data?.isUsual || document.number === null) return { files: [], details };
  const files = profiles.map((profile, index): MenuAction => {
    const findings = data.profiles.find((one) => one.profile === profile)?.findings ?? [];
    return {
      label: t(`profile.${profile}`),
      icon: <IconFileCode {...icon} />,
      // Why there is none of a void invoice is said once, below all.
      ...(!document.isVoid && { detail: t(`use.${profile}`) }),
      ...(index === 0 && { heading: t('heading') }),
      refusal: document.isVoid ? t('void') : reasonOf(findings),
      onSelect: () => {
        save({ id: document.id, profile });
      },
    };
  });
  return { files, details };
}

/** The first thing that is missing, and how many more. */
function reasonOf([first, ...others]: readonly EInvoiceFinding[]): string | undefined {
  if (!first || others.length === 0) return first?.text;
  return t('firstOf', { first: first.text, others: others.length });
}
