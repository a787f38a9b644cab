import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { isDraft, isOpenForPayment } from '../invoice-state.ts';
import { ActionButton } from '#web/features/documents/sheet/action-button.tsx';
import { ChoiceButton } from '#web/features/documents/sheet/choice-button.tsx';
import {
  ActionRow,
  DocumentActions,
  MoreActions,
} from '#web/features/documents/sheet/document-actions.tsx';
import { BalanceSummary } from './balance-summary.tsx';
import { StatusCard } from './status-card.tsx';
import { type PreviewActionsOptions, usePreviewActions } from './use-preview-actions.tsx';
import { t } from './t.ts';

interface PreviewActionsProps extends PreviewActionsOptions {
  onPay: (control: HTMLElement) => void;
}

export function PreviewActions({ onPay, ...options }: PreviewActionsProps) {
  const { invoice } = options;
  const { send, pay, downloads, print, edit, duplicate, issue, remove, more } =
    usePreviewActions(options);
  const mayWrite = edit.refusal === undefined;
  const isOwnDraft = mayWrite && isDraft(invoice);
  const main = (
    <>
      <ActionButton tone="primary" action={send} />
      {isOpenForPayment(invoice) && (
        <ActionButton tone="success" action={{ ...pay, onSelect: onPay }} />
      )}
    </>
  );
  return (
    <DocumentActions
      label={t('balance.label')}
      summary={<BalanceSummary invoice={invoice} />}
      main={main}
      rows={
        <>
          <ActionRow>
            <ChoiceButton
              label={t('actions.download')}
              icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
              actions={downloads}
            />
            <ActionButton action={print} />
          </ActionRow>
          <ActionRow isAlone={!isOwnDraft}>
            {mayWrite ? (
              <Button
                variant="default"
                leftSection={edit.icon}
                renderRoot={(root) => (
                  <Link to="/apps/invoice/edit/$id" params={{ id: String(invoice.id) }} {...root} />
                )}
              >
                {edit.label}
              </Button>
            ) : (
              <ActionButton action={edit} />
            )}
            {isOwnDraft && <ActionButton action={issue} />}
          </ActionRow>
        </>
      }
      quiet={
        <>
          <ActionButton tone="quiet" action={duplicate} />
          {isOwnDraft && <ActionButton tone="danger" action={remove} />}
          <MoreActions actions={more} />
        </>
      }
      phoneMenu={[
        ...[...downloads, print, edit, duplicate],
        ...(isOwnDraft ? [issue] : []),
        ...more,
        ...(isOwnDraft ? [remove] : []),
      ]}
    >
      <StatusCard invoice={invoice} />
    </DocumentActions>
  );
}
