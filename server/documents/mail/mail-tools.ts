import type { LinkDeps } from '../links/link-deps.ts';
import type { DrawPdf } from '../pdf/pdf-threads.ts';

/** What the mails about documents are written with. */
export interface MailTools {
  links: LinkDeps;
  drawPdf: DrawPdf;
  /** The clock that decides which day it is. */
  now: () => Date;
}
