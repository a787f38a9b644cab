import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import { partyLines } from '#domain/document-parties.ts';
import type { ClientRecord } from '#contract/clients/clients.ts';
import { Box, Group } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import { Fragment, useState } from 'react';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { formatIban } from '#domain/iban.ts';
import { ClientSelect } from '#web/features/clients/select/client-select.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import type { DocumentKind } from '../document-kind.ts';
import { kindTexts } from '../texts/kind-texts.ts';
import { sheetTexts } from '../texts/sheet-texts.ts';
import { t } from './texts/t.ts';
import type { SheetForm } from './values/sheet-form.ts';
import { Party, PartyFacts, PartyTitle } from '../sheet/party.tsx';
import classes from './editor.module.css';

interface EditorPartiesProps {
  kind: DocumentKind;
  form: SheetForm;
  /** The chosen client, once the clients are loaded. */
  client: ClientRecord | undefined;
  details: EditorChoices['paymentDetails'];
  /** The formatted total. */
  total: string;
  /** Nothing is stored yet, so the client comes first. */
  isNew: boolean;
  /** `undefined` to choose another one. */
  onClient: (client: ClientRecord | undefined) => void;
}

/** The client, and where to pay. */
export function EditorParties(props: EditorPartiesProps) {
  const { kind, form, client, details, total, isNew, onClient } = props;
  const [isChanging, setIsChanging] = useState(false);
  const buyer = kindTexts(`${kind.name}.sheet.buyer`);
  return (
    <div className={classes.parties}>
      <section aria-label={buyer.replace(':', '')}>
        <PartyTitle>{buyer}</PartyTitle>
        {form.values.clientId === null || !client || form.errors.clientId !== undefined ? (
          <ClientSelect
            label={t('parties.client')}
            isLabelHidden
            clientId={form.values.clientId}
            error={form.errors.clientId}
            autoFocus={isChanging}
            offersNew
            isStart={isNew}
            onChange={onClient}
          />
        ) : (
          <ChosenClient
            client={client}
            onChange={() => {
              setIsChanging(true);
              onClient(undefined);
            }}
          />
        )}
      </section>
      {kind.draft.showsPaymentDetails && <PaymentDetails details={details} total={total} />}
    </div>
  );
}

function PaymentDetails({ details, total }: Pick<EditorPartiesProps, 'details' | 'total'>) {
  return (
    <section aria-label={t('parties.payment')}>
      <PartyTitle>{t('parties.paymentTitle')}</PartyTitle>
      <PartyFacts>
        <dt>{t('parties.totalDue')}</dt>
        <dd>
          <strong>{total}</strong>
        </dd>
        {facts(details).map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </PartyFacts>
    </section>
  );
}

function facts(details: EditorChoices['paymentDetails']): [string, string][] {
  const all: [string, string][] = [
    [t('parties.bankName'), details.bankName],
    [t('parties.country'), details.country],
    [t('parties.iban'), formatIban(details.iban)],
    [t('parties.swiftCode'), details.swiftCode],
  ];
  return all.filter(([, value]) => value !== '');
}

function ChosenClient({ client, onChange }: { client: ClientRecord; onChange: () => void }) {
  return (
    <Group justify="space-between" align="flex-start" gap={8} wrap="nowrap">
      <div>
        <Party name={client.name} lines={partyLines(client, sheetTexts)} />
      </div>
      <Box flex="none" my={-6}>
        <IconButton label={t('parties.changeClient')} onClick={onChange}>
          <IconX size={16} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </Box>
    </Group>
  );
}
