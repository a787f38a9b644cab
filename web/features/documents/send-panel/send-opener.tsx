import { lazy, Suspense } from 'react';
import type { SentDocument } from '../document-kind.ts';

// Loaded on first use: most visits send nothing.
const SendPanel = lazy(() => import('./send-panel.tsx'));

interface SendOpenerProps {
  /** The panel is closed while there is none. */
  document: SentDocument | undefined;
  /** The email is queued. */
  onSent?: () => void;
  onClose: () => void;
}

/** The panel that sends a document, once one is chosen. */
export function SendOpener({ document, ...on }: SendOpenerProps) {
  if (document === undefined) return null;
  return (
    <Suspense>
      <SendPanel key={document.id} document={document} {...on} />
    </Suspense>
  );
}
