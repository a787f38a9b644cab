import { Group, Paper, Text } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Text.layer.css';
import type { ReactNode } from 'react';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import type { DocumentModel } from '#domain/document-model.ts';
import { initials } from '#domain/initials.ts';
import { Avatar } from '#web/ui/picture/avatar.tsx';
import { t } from '../texts/t.ts';
import { SheetHead } from './sheet-head.tsx';
import { SheetItems } from './sheet-items.tsx';
import { SheetPaperEnd } from './sheet-paper-end.tsx';
import { SheetParties } from './sheet-parties.tsx';
import { SheetTotals } from './sheet-totals.tsx';
import classes from './document-sheet.module.css';

type Salesperson = InvoiceDetail['invoice']['salesperson'];

interface DocumentSheetProps {
  model: DocumentModel;
  /** The address of the logo, or empty. */
  logo: string;
  /** The status, as a pill. */
  status: ReactNode;
  salesperson: Salesperson;
  /** Without spaces, for copying; left out for documents that aren't paid. */
  iban?: string;
}

/** The document as it is printed, from the same model as its PDF. */
export function DocumentSheet(props: DocumentSheetProps) {
  const { model, logo, status, salesperson, iban = '' } = props;
  return (
    <Paper component="article" withBorder className={classes.sheet ?? ''}>
      {model.mark !== null && (
        <span className={classes.mark} aria-hidden="true">
          {model.mark}
        </span>
      )}
      <SheetHead model={model} logo={logo} status={status} />
      <SheetParties model={model} iban={iban} />
      <SheetItems model={model} />
      <Group justify="space-between" align="stretch" gap={24} className={classes.foot ?? ''}>
        <div>
          {model.remark !== '' && (
            <Text component="p" size="13" c="dimmed" mb={16}>
              {model.remark}
            </Text>
          )}
          <SalespersonLine salesperson={salesperson} />
        </div>
        <SheetTotals rows={model.totals} />
      </Group>
      <Note note={model.note} />
      <SheetPaperEnd model={model} />
    </Paper>
  );
}

function SalespersonLine({ salesperson }: { salesperson: Salesperson }) {
  if (!salesperson) return null;
  const { name, avatar } = salesperson;
  return (
    <>
      <Text c="dimmed" size="14">
        {t('sheet.salesperson')}
      </Text>
      <Group gap={8} mt={6} fw={500}>
        <Avatar image={avatar} initials={initials(name)} tone="other" sizePx={22} />
        {name}
      </Group>
    </>
  );
}

function Note({ note }: Pick<DocumentModel, 'note'>) {
  if (!note) return null;
  return (
    <section className={classes.note}>
      <Text component="h2" size="14" fw={600}>
        {note.title}
      </Text>
      <Text component="p" size="14" mt={4} maw="64ch" className={classes.lines}>
        {note.text}
      </Text>
    </section>
  );
}
