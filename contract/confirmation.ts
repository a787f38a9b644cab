import * as z from 'zod/mini';
import { oddities } from '#domain/oddities.ts';
import { reason } from '#messages/refusal.ts';
import { listOf } from './input.ts';

/**
 * What is meant although it is odd. A command that meets something odd is refused as `unconfirmed`, each error with the
 * word that confirms it; the same call with these words is carried out.
 */
export const confirmation = {
  confirm: listOf(z.enum(oddities, reason('field.choice')), oddities.length),
};
