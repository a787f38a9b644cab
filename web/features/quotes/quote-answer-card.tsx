import type { QuoteDetail } from '#contract/quotes/quotes.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { formatInstant } from '#web/format/day.ts';
import { DocumentCard, DocumentCardTitle } from '#web/features/documents/sheet/document-card.tsx';
import classes from './quote-answer-card.module.css';

/** What the client said, when and by which name; with the hash of the document that was shown. */
export function QuoteAnswerCard({ answer }: { answer: NonNullable<QuoteDetail['answer']> }) {
  const { timeZone } = useCurrentSession().organisation;
  const { name, reason, at, isByClient, documentHash } = answer;
  const title = answer.answer === 'accepted' ? 'Accepted' : 'Declined';
  const facts: [string, string][] = [
    ['By', isByClient ? name : ''],
    ['On', formatInstant(at, timeZone)],
    ['How', isByClient ? 'On the client’s page' : 'Noted by staff'],
    ['Reason', reason],
    ['SHA-256 of the document', documentHash],
  ];
  return (
    <DocumentCard label="Answer of the client">
      <DocumentCardTitle>{title}</DocumentCardTitle>
      <dl className={classes.facts}>
        {facts
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </DocumentCard>
  );
}
