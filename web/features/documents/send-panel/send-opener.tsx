import { lazy, Suspense } from 'react';
import type { SentDocument } from '../document-kind.ts';

// Loaded on first use: a page is read more often than something is sent.
const SendPanel = lazy(() => import('./send-panel.tsx'));

interface SendOpenerProps {
  /** What is about to be sent. */
  document: SentDocument | undefined;
  /** The mail is queued. */
  onSent?: () => void;
  onClose: () => void;
}

/** The panel that sends a document, where it is open. */
export function SendOpener({ document, ...on }: SendOpenerProps) {
  if (document === undefined) return null;
  return (
    <Suspense>
      <SendPanel key={document.id} document={document} {...on} />
    </Suspense>
  );
}
