import { Group, Paper, Stack, Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import type { DocumentModel } from '#domain/document-model.ts';
import { initials } from '#domain/initials.ts';
import { directionOf } from '#messages/direction.ts';
import { CopyButton } from '#web/ui/action/copy-button.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { Avatar } from '#web/ui/picture/avatar.tsx';
import { Day } from '#web/ui/display/day.tsx';
import { t } from '../texts/t.ts';
import { Party, PartyFacts, PartyTitle, SellerBlock } from './party.tsx';
import { SheetItems, SheetPaperEnd, SheetTotals } from './sheet-items.tsx';
import { Second } from './second.tsx';
import { usePaperTitle } from './use-paper-title.ts';
import classes from './document-sheet.module.css';

type Salesperson = InvoiceDetail['invoice']['salesperson'];

interface DocumentSheetProps {
  model: DocumentModel;
  /** What staff call it on the screen; its own heading where it is left out. */
  screenTitle?: string;
  /** The legal number where the title does not say it. */
  number?: string | null;
  /** The address of the logo, or empty. */
  logo: string;
  status: ReactNode;
  salesperson: Salesperson;
  /** Without spaces, for copying; left out for documents that aren't paid. */
  iban?: string;
}

/** The document as it is printed, from the same model as its PDF. */
export function DocumentSheet(props: DocumentSheetProps) {
  const { model, salesperson, iban = '' } = props;
  usePaperTitle(model.heading);
  return (
    <Paper
      component="article"
      lang={model.language}
      dir={directionOf(model.language)}
      withBorder
      className={classes.sheet ?? ''}
    >
      {model.mark !== null && (
        <span className={classes.mark} aria-hidden="true">
          {model.mark}
        </span>
      )}
      <SheetHead {...props} />
      {model.voided !== '' && <p className={classes.voided}>{model.voided}</p>}
      <SheetParties model={model} iban={iban} />
      <SheetItems model={model} />
      <Group justify="space-between" align="stretch" gap={24} className={classes.foot ?? ''}>
        <div>
          {model.earlyPayment !== '' && (
            <Text component="p" size="14" fw={500} mb={8} className={classes.early ?? ''}>
              {model.earlyPayment}
              <Second model={model} read={(words) => words.earlyPayment} />
            </Text>
          )}
          {model.taxNotes.map((note, index) => (
            <Text key={note} component="p" size="14" mb={8}>
              {note}
              <Second model={model} read={({ taxNotes }) => taxNotes[index]} />
            </Text>
          ))}
          {model.remark !== '' && (
            <Text component="p" size="13" c="dimmed" mb={16}>
              {model.remark}
              <Second model={model} read={({ remark }) => remark} />
            </Text>
          )}
          <SalespersonLine salesperson={salesperson} />
        </div>
        <SheetTotals model={model} />
      </Group>
      <Note model={model} />
      <LegalNotes notes={model.legalNotes} />
      <SheetPaperEnd model={model} />
    </Paper>
  );
}

function SheetHead({ model, screenTitle, number, logo, status }: DocumentSheetProps) {
  const { seller, heading, copy, facts } = model;
  return (
    <Group
      component="header"
      justify="space-between"
      align="stretch"
      gap={24}
      className={classes.head ?? ''}
    >
      <SellerBlock seller={seller} logo={logo} />
      <Stack align="flex-end" gap={8} className={classes.meta ?? ''}>
        <div className={classes.screenTitle}>
          <PageTitle>{screenTitle ?? heading}</PageTitle>
        </div>
        <p className={classes.paperTitle}>
          {heading}
          <Second model={model} read={(words) => words.heading} />
        </p>
        {copy !== '' && <p className={classes.copy}>{copy}</p>}
        {status}
        <dl className={classes.facts}>
          {typeof number === 'string' && (
            <>
              <dt>
                {model.numberName}
                <Second model={model} read={(words) => words.numberName} />
              </dt>
              <dd className="dt">{number}</dd>
            </>
          )}
          {facts.map(({ name, text, day }, index) => (
            <Fragment key={name}>
              <dt>
                {name}
                <Second model={model} read={(words) => words.facts[index]?.name} />
              </dt>
              <dd>{day === undefined ? text : <Day day={day} />}</dd>
            </Fragment>
          ))}
        </dl>
      </Stack>
    </Group>
  );
}

function SheetParties({ model, iban }: { model: DocumentModel; iban: string }) {
  const { buyer, bank } = model;
  return (
    <div className={classes.parties}>
      <section>
        <PartyTitle>
          {buyer.title}
          <Second model={model} read={(words) => words.buyer.title} />
        </PartyTitle>
        <Party name={buyer.name} lines={buyer.lines} />
      </section>
      {bank && (
        <section>
          <PartyTitle>
            {bank.title}
            <Second model={model} read={(words) => words.bank?.title} />
          </PartyTitle>
          <PartyFacts>
            <dt>
              {bank.total.name}
              <Second model={model} read={(words) => words.bank?.total.name} />
            </dt>
            <dd>
              <strong>{bank.total.text}</strong>
            </dd>
            {bank.facts.map(({ name, text }, index) => (
              <Fragment key={index}>
                <dt>
                  {name}
                  <Second model={model} read={(words) => words.bank?.facts[index]?.name} />
                </dt>
                <dd>
                  {text.replaceAll(' ', '') === iban ? (
                    <>
                      <span className={classes.iban}>{text}</span>
                      <CopyButton label={t('sheet.copy', { name })} text={iban} />
                    </>
                  ) : (
                    text
                  )}
                </dd>
              </Fragment>
            ))}
          </PartyFacts>
        </section>
      )}
    </div>
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

function LegalNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <Stack component="section" gap={4} mt={24}>
      {notes.map((note) => (
        <Text key={note} component="p" size="13" c="dimmed" maw="80ch" className={classes.lines}>
          {note}
        </Text>
      ))}
    </Stack>
  );
}

function Note({ model }: { model: DocumentModel }) {
  const { note } = model;
  if (!note) return null;
  return (
    <section className={classes.note}>
      <Text component="h2" size="14" fw={600}>
        {note.title}
        <Second model={model} read={(words) => words.note?.title} />
      </Text>
      <Text component="p" size="14" mt={4} maw="64ch" className={classes.lines}>
        {note.text}
      </Text>
    </section>
  );
}
