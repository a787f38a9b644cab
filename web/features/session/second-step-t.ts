import { secondStep } from '#messages/en/session/second-step.ts';
import { translator } from '#web/language/translator.ts';

export const t = translator('secondStep', secondStep);
