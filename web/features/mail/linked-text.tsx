import { Fragment } from 'react';

// Not its last full stop, which ends the sentence.
const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/u;

export function LinkedText({ text, className }: { text: string; className: string }) {
  const parts = text.split(address);
  return (
    <div className={className}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index % 2 === 0 ? (
            part
          ) : (
            <a href={part} target="_blank" rel="noreferrer">
              {part}
            </a>
          )}
        </Fragment>
      ))}
    </div>
  );
}
