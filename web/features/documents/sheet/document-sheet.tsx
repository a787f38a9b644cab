import type { ReactNode } from 'react';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import type { DocumentModel } from '#domain/document-model.ts';
import { initials } from '#domain/initials.ts';
import { Avatar } from '#web/ui/picture/avatar.tsx';
import { t } from '../t.ts';
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
    <article className={classes.sheet}>
      {model.mark !== null && (
        <span className={classes.mark} aria-hidden="true">
          {model.mark}
        </span>
      )}
      <SheetHead model={model} logo={logo} status={status} />
      <SheetParties model={model} iban={iban} />
      <SheetItems model={model} />
      <div className={classes.foot}>
        <div>
          {model.remark !== '' && <p className={classes.remark}>{model.remark}</p>}
          <SalespersonLine salesperson={salesperson} />
        </div>
        <SheetTotals rows={model.totals} />
      </div>
      <Note note={model.note} />
      <SheetPaperEnd model={model} />
    </article>
  );
}

function SalespersonLine({ salesperson }: { salesperson: Salesperson }) {
  if (!salesperson) return null;
  const { name, avatar } = salesperson;
  return (
    <>
      <span className={classes.caption}>{t('sheet.salesperson')}</span>
      <span className={classes.salesperson}>
        <Avatar image={avatar} initials={initials(name)} tone="other" sizePx={22} />
        {name}
      </span>
    </>
  );
}

function Note({ note }: Pick<DocumentModel, 'note'>) {
  if (!note) return null;
  return (
    <section className={classes.note}>
      <h2 className={classes.noteTitle}>{note.title}</h2>
      <p className={classes.noteText}>{note.text}</p>
    </section>
  );
}
