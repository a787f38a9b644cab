import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { MailDraft } from '#contract/invoices/sending.ts';
import { ActionMenu } from '#web/ui/action/action-menu.tsx';
import { t } from '../texts/t.ts';
import type { SendValues } from './send-form.ts';
import classes from './send-panel.module.css';

type Texts = Pick<SendValues, 'subject' | 'message'>;

interface TemplateSelectProps {
  draft: MailDraft;
  values: SendValues;
  onChange: (texts: Texts) => void;
}

/** Fills subject and message from a template; text typed before can be restored. */
export function TemplateSelect({ draft, values, onChange }: TemplateSelectProps) {
  const { texts } = draft;
  const [chosen, setChosen] = useState(texts[0]?.template);
  const [typed, setTyped] = useState<Texts>();
  const { subject, message } = values;
  if (texts.length < 2) return null;
  const choose = (next: (typeof texts)[number]) => {
    const isOwn = !texts.some((text) => text.subject === subject && text.message === message);
    setTyped(isOwn ? { subject, message } : undefined);
    setChosen(next.template);
    onChange({ subject: next.subject, message: next.message });
  };
  const label = t('send.template', { name: chosen ?? '' });
  return (
    <Group component="span" gap={4} wrap="nowrap">
      {typed && (
        <Button
          variant="subtle"
          size="xs"
          onClick={() => {
            onChange(typed);
            setTyped(undefined);
          }}
        >
          {t('send.restoreText')}
        </Button>
      )}
      <ActionMenu
        label={label}
        className={classes.template ?? ''}
        icon={
          <>
            {label}
            <IconChevronDown size={15} stroke={1.9} aria-hidden="true" />
          </>
        }
        actions={texts.map((text) => ({
          label: text.template,
          icon: <IconCheck size={16} stroke={2} aria-hidden="true" />,
          isChosen: text.template === chosen,
          onSelect: () => {
            choose(text);
          },
        }))}
      />
    </Group>
  );
}
