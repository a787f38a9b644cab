import { Group, Switch, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useEffect, useId, useRef } from 'react';
import { mailUndoMs } from '#contract/mail/mail-set-up.ts';
import type { MailDraft } from '#contract/invoices/sending.ts';
import { AddressField } from '#web/ui/form/address-field.tsx';
import { type DiscardQuestion, RecordForm } from '#web/ui/form/record-form.tsx';
import type { SentDocument } from '../document-kind.ts';
import { mailTexts } from '../texts/mail-texts.ts';
import { t } from '../texts/t.ts';
import { StaleNotice } from '../command-dialog/stale-notice.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { EInvoiceChoice } from './e-invoice-choice.tsx';
import { AttachmentChoice } from './attachment-choice.tsx';
import { isInvalidAddress } from './send-form.ts';
import classes from './send-panel.module.css';
import { TemplateSelect } from './template-select.tsx';
import { useSendForm } from './use-send-form.ts';

interface SendFieldsProps {
  document: SentDocument;
  draft: MailDraft;
  question: DiscardQuestion;
  onDirty: (isDirty: boolean) => void;
  onSent: (() => void) | undefined;
  onClose: () => void;
}

export function SendFields(props: SendFieldsProps) {
  const { draft, question, onDirty, onSent, onClose } = props;
  const element = useRef<HTMLDivElement>(null);
  const messageId = useId();
  const form = useSendForm({
    document: props.document,
    draft,
    onDone: () => {
      onClose();
      onSent?.();
    },
  });
  const { values, field, change, isDirty } = form;
  const { document } = form.latest;
  useEffect(() => {
    onDirty(isDirty);
  }, [isDirty, onDirty]);
  useEffect(() => {
    // The panel got the focus before its fields were loaded.
    element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true };
  return (
    <div
      ref={element}
      className={classes.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        element.current?.querySelector('form')?.requestSubmit();
      }}
    >
      <RecordForm
        saveLabel={mailTexts(`${document.kind.name}.send`)}
        saveIcon={<IconSend {...icon} />}
        footNote={
          <>
            <IconArrowBackUp {...icon} />
            {t('send.undoHint', { seconds: String(mailUndoMs / 1_000) })}
          </>
        }
        what={document.kind.what}
        form={form}
        question={question}
        onDiscard={onClose}
      >
        <StaleNotice what={form.theirs?.what} />
        <DocumentFacts
          document={document}
          isAttached={values.attachPdf}
          eInvoice={values.eInvoice}
          attachments={draft.files.attachments.filter(({ id }) => values.attachments.includes(id))}
        />
        <AddressField
          label={t('send.to')}
          placeholder={t('send.addAddress')}
          isFirst
          isInvalid={isInvalidAddress}
          {...field('to')}
        />
        <AddressField
          label={t('send.cc')}
          hint={t('send.optional')}
          placeholder={t('send.addAddress')}
          isInvalid={isInvalidAddress}
          {...field('copy')}
        />
        <TextInput
          label={t('send.subject')}
          dir="auto"
          maxLength={200}
          autoComplete="off"
          {...field('subject')}
        />
        <div>
          <Group
            justify="space-between"
            mih={24}
            mb={4}
            gap={4}
            fz="13"
            lh="13"
            fw={500}
            wrap="nowrap"
          >
            <label htmlFor={messageId}>{t('send.message')}</label>
            <TemplateSelect draft={draft} values={values} onChange={change} />
          </Group>
          <Textarea
            id={messageId}
            dir="auto"
            autosize
            minRows={8}
            maxRows={16}
            maxLength={5_000}
            {...field('message')}
          />
        </div>
        <EInvoiceChoice
          files={draft.files}
          attachesPdf={values.attachPdf}
          value={values.eInvoice}
          error={form.errors.eInvoice}
          onChange={(eInvoice) => {
            change({ eInvoice });
          }}
        />
        <AttachmentChoice
          attachments={draft.files.attachments}
          chosen={values.attachments}
          error={form.errors.attachments}
          onChange={(attachments) => {
            change({ attachments });
          }}
        />
        <Group gap="12px 40px">
          <Switch
            label={t('send.attachPdf')}
            checked={values.attachPdf}
            onChange={({ currentTarget }) => {
              const attachPdf = currentTarget.checked;
              // It is inside.
              const isLost = !attachPdf && values.eInvoice === 'facturX';
              change({ attachPdf, ...(isLost && { eInvoice: null }) });
            }}
          />
          <Switch
            label={t('send.copyToMe')}
            checked={values.copyToMe}
            onChange={({ currentTarget }) => {
              change({ copyToMe: currentTarget.checked });
            }}
          />
        </Group>
      </RecordForm>
    </div>
  );
}
