import type { SentDocument } from '../document-kind.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';

// Loaded on first use: most visits send nothing.
const SendPanel = lazyPart(() => import('./send-panel.tsx'));

interface SendOpenerProps {
  /** The panel is closed while there is none. */
  document: SentDocument | undefined;
  onSent?: () => void;
  onClose: () => void;
}

export function SendOpener({ document, ...on }: SendOpenerProps) {
  if (document === undefined) return null;
  return <SendPanel key={document.id} document={document} {...on} />;
}
