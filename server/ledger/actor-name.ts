import { texts } from '#messages/texts.ts';

const t = texts('activity');

/** Who did something, as people read it; empty where it was the product itself. */
export function actorName(person: string | null, key: string | null): string {
  if (person === null || person === '') return '';
  return key === null ? person : t('viaKey', { person, key });
}
