import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import { partyLines } from '#domain/document-parties.ts';
import type { ClientRecord } from '#contract/clients/clients.ts';
import { useState } from 'react';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { formatIban } from '#domain/iban.ts';
import { ClientSelect } from '#web/features/clients/select/client-select.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import type { DocumentKind } from '../document-kind.ts';
import type { SheetForm } from './values/sheet-form.ts';
import { Party, PartyFacts, PartyTitle } from '../sheet/party.tsx';
import classes from './editor-parties.module.css';

interface EditorPartiesProps {
  kind: DocumentKind;
  form: SheetForm;
  /** The chosen one, once the clients are loaded. */
  client: ClientRecord | undefined;
  details: EditorChoices['paymentDetails'];
  /** What the invoice comes to, as text. */
  total: string;
  /** Nothing is stored yet: writing begins with the client. */
  isNew: boolean;
  /** `undefined` where another is to be chosen. */
  onClient: (client: ClientRecord | undefined) => void;
}

/** Who pays, and where to. */
export function EditorParties(props: EditorPartiesProps) {
  const { kind, form, client, details, total, isNew, onClient } = props;
  const [isChanging, setIsChanging] = useState(false);
  const { buyer } = kind.sheet;
  return (
    <div className={classes.parties}>
      <section aria-label={buyer.replace(':', '')}>
        <PartyTitle>{buyer}</PartyTitle>
        {form.values.clientId === null || !client || form.errors.clientId !== undefined ? (
          <ClientSelect
            label="Client"
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
    <section aria-label="Payment Details">
      <PartyTitle>Payment Details:</PartyTitle>
      <PartyFacts>
        <dt>Total Due</dt>
        <dd>
          <strong>{total}</strong>
        </dd>
        {facts(details).map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </PartyFacts>
    </section>
  );
}

function facts(details: EditorChoices['paymentDetails']): [string, string][] {
  const all: [string, string][] = [
    ['Bank name', details.bankName],
    ['Country', details.country],
    ['IBAN', formatIban(details.iban)],
    ['SWIFT code', details.swiftCode],
  ];
  return all.filter(([, value]) => value !== '');
}

function ChosenClient({ client, onChange }: { client: ClientRecord; onChange: () => void }) {
  return (
    <div className={classes.chosen}>
      <div>
        <Party name={client.name} lines={partyLines(client)} />
      </div>
      <IconButton label="Change the client" onClick={onChange}>
        <IconX size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
