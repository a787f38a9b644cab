import { projects } from '#messages/en/projects.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('projects', projects);
