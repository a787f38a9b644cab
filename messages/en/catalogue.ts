import { connection } from './connection.ts';
import { corrections } from './corrections.ts';
import { invoicePreview } from './invoice-preview.ts';
import { invoices } from './invoices.ts';
import { mail } from './mail.ts';
import { payments } from './payments.ts';
import { projects } from './projects.ts';
import { refusals } from './refusals.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { shortcuts } from './shortcuts.ts';
import { timeline } from './timeline.ts';
import { ui } from './ui.ts';

/** Every text that people read, by area. The other languages have the same keys. */
export const catalogue = {
  connection,
  corrections,
  invoicePreview,
  invoices,
  mail,
  payments,
  projects,
  refusals,
  session,
  shell,
  shortcuts,
  timeline,
  ui,
} as const;
