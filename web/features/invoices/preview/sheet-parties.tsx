import type { DocumentModel } from '#domain/document-model.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import shared from '../parties.module.css';
import classes from './sheet-parties.module.css';

interface SheetPartiesProps {
  model: DocumentModel;
  /** As it is copied: without spaces. */
  iban: string;
}

/** Who pays, and where to. */
export function SheetParties({ model: { buyer, bank }, iban }: SheetPartiesProps) {
  return (
    <div className={classes.parties}>
      <section>
        <h2 className={shared.title}>{buyer.title}</h2>
        <strong className={shared.name}>{buyer.name}</strong>
        <p className={shared.lines}>{buyer.lines.join('\n')}</p>
      </section>
      {bank && (
        <section>
          <h2 className={shared.title}>{bank.title}</h2>
          <dl className={`${shared.details ?? ''} ${classes.details ?? ''}`}>
            <dt>{bank.total.name}</dt>
            <dd>
              <strong>{bank.total.text}</strong>
            </dd>
            {bank.facts.map(({ name, text }) => (
              <BankFact key={name} name={name} text={text} copied={name === 'IBAN' ? iban : ''} />
            ))}
          </dl>
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
            <CopyButton label={`Copy ${name}`} text={copied} />
          </>
        )}
      </dd>
    </>
  );
}
