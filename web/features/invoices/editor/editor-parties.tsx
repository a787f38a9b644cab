import type { EditorChoices } from '#contract/editor-choices.ts';
import { partyLines } from '#domain/document-parties.ts';
import type { ClientRecord } from '#contract/clients.ts';
import { useState } from 'react';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { formatIban } from '#domain/iban.ts';
import { ClientSelect } from '#web/features/clients/client-select.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type DocumentNoun, documentWords } from './draft-store.ts';
import type { SheetForm } from './sheet-form.ts';
import shared from '../parties.module.css';
import classes from './editor-parties.module.css';

interface EditorPartiesProps {
  noun: DocumentNoun;
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
  const { noun, form, client, details, total, isNew, onClient } = props;
  const [isChanging, setIsChanging] = useState(false);
  const { buyer } = documentWords[noun];
  return (
    <div className={classes.parties}>
      <section aria-label={buyer.replace(':', '')}>
        <h2 className={shared.title}>{buyer}</h2>
        {form.values.clientId === null || !client || form.faults.clientId !== undefined ? (
          <ClientSelect
            label="Client"
            isLabelHidden
            clientId={form.values.clientId}
            error={form.faults.clientId}
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
      {noun === 'invoice' && <PaymentDetails details={details} total={total} />}
    </div>
  );
}

function PaymentDetails({ details, total }: Pick<EditorPartiesProps, 'details' | 'total'>) {
  return (
    <section aria-label="Payment Details">
      <h2 className={shared.title}>Payment Details:</h2>
      <dl className={shared.details}>
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
      </dl>
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
        <strong className={shared.name}>{client.name}</strong>
        <p className={shared.lines}>{partyLines(client).join('\n')}</p>
      </div>
      <IconButton label="Change the client" onClick={onChange}>
        <IconX size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
