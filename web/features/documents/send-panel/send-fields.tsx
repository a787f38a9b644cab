import { Switch, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useEffect, useId, useRef } from 'react';
import { mailUndoMs } from '#contract/mail/mails.ts';
import type { MailDraft } from '#contract/invoices/sending.ts';
import { AddressField } from '#web/ui/form/address-field.tsx';
import { type DiscardQuestion, RecordForm } from '#web/ui/form/record-form.tsx';
import type { SentDocument } from '../document-kind.ts';
import { StaleNotice } from '../command-dialog/stale-notice.tsx';
import { DocumentFacts } from './document-facts.tsx';
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

/** What is sent, to whom, and with which words. */
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
  const { values, errors, change, document, isDirty } = form;
  useEffect(() => {
    onDirty(isDirty);
  }, [isDirty, onDirty]);
  useEffect(() => {
    // The panel took the focus before there was a field.
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
        saveLabel={document.kind.mail.sendLabel}
        saveIcon={<IconSend {...icon} />}
        footNote={
          <>
            <IconArrowBackUp {...icon} />
            {`Delivery starts after ${String(mailUndoMs / 1_000)} s; until then you can undo it.`}
          </>
        }
        what={document.kind.noun}
        // The notice below says what another change means for this command.
        form={{ ...form, conflict: undefined }}
        question={question}
        onDiscard={onClose}
      >
        <StaleNotice what={form.stale} />
        <DocumentFacts document={document} isAttached={values.attachPdf} />
        <AddressField
          label="To"
          placeholder="Add an address"
          isFirst
          value={values.to}
          error={errors.to}
          isInvalid={isInvalidAddress}
          onChange={(to) => {
            change({ to });
          }}
        />
        <AddressField
          label="Copy"
          hint="optional"
          placeholder="Add an address"
          value={values.copy}
          error={errors.copy}
          isInvalid={isInvalidAddress}
          onChange={(copy) => {
            change({ copy });
          }}
        />
        <TextInput
          label="Subject"
          maxLength={200}
          autoComplete="off"
          value={values.subject}
          error={errors.subject}
          onChange={({ currentTarget }) => {
            change({ subject: currentTarget.value });
          }}
        />
        <div>
          <div className={classes.messageHead}>
            <label htmlFor={messageId}>Message</label>
            <TemplateSelect draft={draft} values={values} onChange={change} />
          </div>
          <Textarea
            id={messageId}
            autosize
            minRows={8}
            maxRows={16}
            maxLength={5_000}
            value={values.message}
            error={errors.message}
            onChange={({ currentTarget }) => {
              change({ message: currentTarget.value });
            }}
          />
        </div>
        <div className={classes.switches}>
          <Switch
            label="Attach the PDF"
            checked={values.attachPdf}
            onChange={({ currentTarget }) => {
              change({ attachPdf: currentTarget.checked });
            }}
          />
          <Switch
            label="Copy to me"
            checked={values.copyToMe}
            onChange={({ currentTarget }) => {
              change({ copyToMe: currentTarget.checked });
            }}
          />
        </div>
      </RecordForm>
    </div>
  );
}
