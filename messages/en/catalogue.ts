import { activity } from './activity.ts';
import { connection } from './connection.ts';
import { mail } from './mail.ts';
import { projects } from './projects.ts';
import { refusals } from './refusals.ts';
import { serverRefusals } from './server-refusals.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { timeline } from './timeline.ts';
import { ui } from './ui.ts';
import { undone } from './undone.ts';

/** Every text that people read, by area. The other languages have the same keys. */
export const catalogue = {
  activity,
  connection,
  mail,
  projects,
  refusals,
  serverRefusals,
  session,
  shell,
  timeline,
  ui,
  undone,
} as const;
