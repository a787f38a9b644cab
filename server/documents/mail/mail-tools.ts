import type { LinkDeps } from '../links/link-deps.ts';
import type { DrawPdf } from '../pdf/pdf-threads.ts';

export interface MailTools {
  links: LinkDeps;
  drawPdf: DrawPdf;
  now: () => Date;
}
