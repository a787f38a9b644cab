import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EInvoiceCard } from '../e-invoice/e-invoice-card.tsx';
import type { EInvoiceDocument } from '../e-invoice/e-invoice-document.ts';
import { isExpected } from '../e-invoice/is-expected.ts';
import { useEInvoiceActions } from '../e-invoice/use-e-invoice-actions.tsx';
import { isDraft, isOpenForPayment } from '../invoice-state.ts';
import { ActionButton } from '#web/features/documents/sheet/action-button.tsx';
import { SplitButton } from '#web/features/documents/sheet/split-button.tsx';
import {
  ActionRow,
  DocumentActions,
  MoreActions,
} from '#web/features/documents/sheet/document-actions.tsx';
import { BalanceSummary } from './balance-summary.tsx';
import { StatusCard } from './status-card.tsx';
import { type PreviewActionsOptions, usePreviewActions } from './use-preview-actions.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { t as eInvoice } from '../e-invoice/t.ts';
import { t } from './t.ts';

const EInvoiceDrawer = lazyPart(() => import('../e-invoice/e-invoice-drawer.tsx'));

interface PreviewActionsProps extends PreviewActionsOptions {
  onPay: (control: HTMLElement) => void;
}

export function PreviewActions({ onPay, ...options }: PreviewActionsProps) {
  const { invoice } = options;
  const { send, pay, download, pdfs, print, edit, duplicate, issue, remove, more } =
    usePreviewActions(options);
  const [isEInvoice, setIsEInvoice] = useState(false);
  const openEInvoice = () => {
    setIsEInvoice(true);
  };
  const document = eInvoiceOf(invoice);
  const { files, details } = useEInvoiceActions(document, openEInvoice);
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
          <ActionRow isAlone>
            <SplitButton
              action={download}
              moreLabel={eInvoice('moreFiles')}
              more={[...pdfs, ...files, details]}
            />
          </ActionRow>
          <ActionRow>
            <ActionButton action={print} />
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
          </ActionRow>
          {isOwnDraft && (
            <ActionRow isAlone>
              <ActionButton action={issue} />
            </ActionRow>
          )}
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
        ...(pdfs.length > 1 ? pdfs : [download]),
        ...[details, print, edit, duplicate],
        ...(isOwnDraft ? [issue] : []),
        ...more,
        ...(isOwnDraft ? [remove] : []),
      ]}
    >
      <StatusCard invoice={invoice} />
      <EInvoiceCard document={document} onOpen={openEInvoice} />
      {isEInvoice && (
        <EInvoiceDrawer
          document={document}
          onClose={() => {
            setIsEInvoice(false);
          }}
        />
      )}
    </DocumentActions>
  );
}

function eInvoiceOf(invoice: PreviewActionsOptions['invoice']): EInvoiceDocument {
  const { id, number, invoiceStatus, client, buyerReference } = invoice;
  return {
    kind: 'invoice',
    ...{ id, number, clientId: client.id },
    isVoid: invoiceStatus === 'Void',
    isExpected: isExpected(invoice, buyerReference),
  };
}
