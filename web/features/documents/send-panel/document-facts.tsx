import { useQuery } from '@tanstack/react-query';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { requestUrl } from '#web/api/request-url.ts';
import { formatMoney } from '#web/format/money.ts';
import type { SentDocument } from '../document-kind.ts';
import classes from './send-panel.module.css';

interface DocumentFactsProps {
  document: SentDocument;
  /** Whether the PDF goes with the mail. */
  isAttached: boolean;
}

/** What goes out: the amount, the day, and the PDF to look at, beside what is typed here. */
export function DocumentFacts({ document, isAttached }: DocumentFactsProps) {
  const { kind, id, number, amount, currency, day } = document;
  // As it is now: what was drawn before may have been of an older version.
  const { data, error } = useQuery({
    ...kind.pdf.query(id),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const size = isAttached && data ? `PDF ${sizeText(data.bytes.byteLength)}` : undefined;
  return (
    <div className={classes.document}>
      <span className={classes.documentIcon}>
        <IconFileText size={18} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={classes.facts}>
        <p className={classes.amount}>{formatMoney(amount, currency)}</p>
        <p className={classes.due}>
          <span className={classes.fact}>
            {`${kind.mail.dayLead} `}
            <span className="dt">{day}</span>
            {size !== undefined && ','}
          </span>{' '}
          {size !== undefined && <span className={classes.fact}>{size}</span>}
          {number === null && <span className={classes.line}>Gets its number when it is sent</span>}
          {isAttached && error && (
            <span className={classes.undrawn}>{`No PDF: ${error.message}`}</span>
          )}
        </p>
      </div>
      <a
        href={requestUrl(kind.pdf.path, { id }, { view: 'inline' })}
        target="_blank"
        rel="noopener"
        className={classes.preview}
      >
        <IconEye size={16} stroke={1.75} aria-hidden="true" />
        Preview
        <span className={classes.hidden}> of the PDF, in a new tab</span>
      </a>
    </div>
  );
}

/** `84 kB`, as file managers count. */
function sizeText(bytes: number): string {
  return `${String(Math.max(1, Math.round(bytes / 1_000)))} kB`;
}
