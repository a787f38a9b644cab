import type { DocumentModel } from '#domain/document-model.ts';
import { CopyButton } from '#web/ui/action/copy-button.tsx';
import { t } from '../texts/t.ts';
import { Party, PartyFacts, PartyTitle } from './party.tsx';
import classes from './document-sheet.module.css';

interface SheetPartiesProps {
  model: DocumentModel;
  /** Without spaces, for copying. */
  iban: string;
}

/** The buyer and the payment details. */
export function SheetParties({ model: { buyer, bank }, iban }: SheetPartiesProps) {
  return (
    <div className={classes.parties}>
      <section>
        <PartyTitle>{buyer.title}</PartyTitle>
        <Party name={buyer.name} lines={buyer.lines} />
      </section>
      {bank && (
        <section>
          <PartyTitle>{bank.title}</PartyTitle>
          <PartyFacts>
            <dt>{bank.total.name}</dt>
            <dd>
              <strong>{bank.total.text}</strong>
            </dd>
            {bank.facts.map(({ name, text }) => (
              <BankFact key={name} name={name} text={text} copied={name === 'IBAN' ? iban : ''} />
            ))}
          </PartyFacts>
        </section>
      )}
    </div>
  );
}

function BankFact({ name, text, copied }: { name: string; text: string; copied: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {copied === '' ? (
          text
        ) : (
          <>
            <span className={classes.iban}>{text}</span>
            <CopyButton label={t('sheet.copy', { name })} text={copied} />
          </>
        )}
      </dd>
    </>
  );
}
