import { Box, Group, Paper, Stack } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Fragment, useState, type ReactNode } from 'react';
import type { ClientRecord } from '#contract/clients/clients.ts';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import { partyLines } from '#domain/document-parties.ts';
import { sheetTexts } from '../texts/sheet-texts.ts';
import { allAccountFacts } from '#domain/payments/document-accounts.ts';
import { initials } from '#domain/initials.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { ClientSelect } from '#web/features/clients/select/client-select.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import type { DocumentKind } from '../document-kind.ts';
import { Party, PartyFacts, PartyTitle, SellerBlock } from '../sheet/party.tsx';
import { kindTexts } from '../texts/kind-texts.ts';
import { EditorFoot } from './editor-foot.tsx';
import { EditorLines } from './lines/editor-lines.tsx';
import { OfferedPrepayments } from './prepayments/offered-prepayments.tsx';
import { usePrepayments } from './prepayments/use-prepayments.ts';
import { t } from './texts/t.ts';
import { liveTotals } from './values/live-totals.ts';
import type { SheetForm } from './values/sheet-form.ts';
import classes from './editor.module.css';

interface EditorPaperProps {
  title: string;
  seller: EditorChoices['seller'];
  /** Beside the seller: the number and the dates, or what replaces them. */
  head: ReactNode;
  parties: ReactNode;
  children: ReactNode;
}

/** The sheet of any document that is being written. */
export function EditorPaper({ title, seller, head, parties, children }: EditorPaperProps) {
  return (
    <Paper component="article" withBorder className={classes.sheet ?? ''} aria-label={title}>
      <Group justify="space-between" align="stretch" gap={24} className={classes.head ?? ''}>
        <SellerBlock
          logo={seller.logo}
          seller={{
            name: seller.name,
            initials: initials(seller.name),
            // Shown on paper only.
            tagline: '',
            lines: partyLines(seller, sheetTexts),
          }}
        />
        <Stack gap={10} className={classes.dates ?? ''}>
          {head}
        </Stack>
      </Group>
      <div className={classes.parties}>{parties}</div>
      {children}
    </Paper>
  );
}

interface EditorBuyerProps {
  form: { values: { clientId: number | null }; errors: FieldErrors };
  /** The chosen client, once the clients are loaded. */
  client: ClientRecord | undefined;
  /** Nothing is stored yet, so the client comes first. */
  isNew: boolean;
  /** `undefined` to choose another one. */
  onClient: (client: ClientRecord | undefined) => void;
}

interface EditorSheetProps extends Omit<EditorBuyerProps, 'isNew' | 'form'> {
  kind: DocumentKind;
  /** `undefined` until it is stored. */
  id: number | undefined;
  title: string;
  form: SheetForm;
  choices: EditorChoices;
  /** Beside the seller. */
  children: ReactNode;
}

export function EditorSheet(props: EditorSheetProps) {
  const { kind, id, title, choices, form, children, ...buyer } = props;
  const prepayments = usePrepayments(kind, form, id);
  const totals = liveTotals(form.values, choices, prepayments.deducted);
  return (
    <EditorPaper
      title={title}
      seller={choices.seller}
      head={children}
      parties={
        <>
          <EditorBuyer
            title={kindTexts(`${kind.name}.sheet.buyer`)}
            form={form}
            isNew={id === undefined}
            {...buyer}
          />
          {kind.draft.showsPaymentDetails && (
            <PaymentDetails
              accounts={accountsIn(form.values.currency, choices)}
              total={totals.remaining?.total ?? totals.total}
            />
          )}
        </>
      }
    >
      <EditorLines form={form} taxRates={choices.taxRates} prices={totals.prices} />
      <OfferedPrepayments form={form} prepayments={prepayments} />
      <EditorFoot form={form} choices={choices} totals={totals} prepayments={prepayments} />
    </EditorPaper>
  );
}

export function EditorBuyer(props: EditorBuyerProps & { title: string }) {
  const { title, form, client, isNew, onClient } = props;
  const [isChanging, setIsChanging] = useState(false);
  const { values, errors } = form;
  return (
    <section aria-label={title.replace(':', '')}>
      <PartyTitle>{title}</PartyTitle>
      {values.clientId === null || !client || errors.clientId !== undefined ? (
        <ClientSelect
          label={t('parties.client')}
          isLabelHidden
          clientId={values.clientId}
          error={errors.clientId}
          autoFocus={isChanging}
          offersNew
          isStart={isNew}
          onChange={onClient}
        />
      ) : (
        <Group justify="space-between" align="flex-start" gap={8} wrap="nowrap">
          <div>
            <Party name={client.name} lines={partyLines(client, sheetTexts)} />
          </div>
          <Box flex="none" my={-6}>
            <IconButton
              label={t('parties.changeClient')}
              onClick={() => {
                setIsChanging(true);
                onClient(undefined);
              }}
            >
              <IconX size={16} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </Box>
        </Group>
      )}
    </section>
  );
}

/** Those of the document's currency; of one that is no longer offered those of the own. */
function accountsIn(currency: string, { currencies, paymentDetails }: EditorChoices) {
  return currencies.find(({ code }) => code === currency)?.accounts ?? paymentDetails.accounts;
}

interface PaymentDetailsProps {
  accounts: EditorChoices['paymentDetails']['accounts'];
  /** Formatted. */
  total: string;
}

function PaymentDetails({ accounts, total }: PaymentDetailsProps) {
  return (
    <section aria-label={t('parties.payment')}>
      <PartyTitle>{t('parties.paymentTitle')}</PartyTitle>
      <PartyFacts>
        <dt>{t('parties.totalDue')}</dt>
        <dd>
          <strong>{total}</strong>
        </dd>
        {allAccountFacts(accounts, sheetTexts).map(({ name, text }, index) => (
          <Fragment key={index}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </PartyFacts>
    </section>
  );
}
