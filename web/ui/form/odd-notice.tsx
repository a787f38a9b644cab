import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { oddDates } from '#messages/en/dates/odd-dates.ts';
import { translator } from '#web/language/translator.ts';
import { WarningNote } from './warning-note.tsx';

const t = translator('oddDates', oddDates);

/** Something odd about what a form would do, as a sentence. */
export interface OddSentence {
  message: string;
  confirm?: string;
}

/** In a form: what is odd about its values. Submitting it again carries it out all the same. */
export function OddNotice({ odd }: { odd: readonly OddSentence[] }) {
  if (odd.length === 0) return null;
  const isAboutDate = odd.some(({ confirm }) => confirm !== 'seller-unknown');
  const sentences = odd.map(({ message }) => message);
  if (isAboutDate) sentences.push(t('check'));
  return <WarningNote icon={IconAlertTriangle}>{sentences.join(' ')}</WarningNote>;
}

/** What the button says that submits a form, also where it has asked about something odd. */
export function labelFor(action: string, odd: readonly OddSentence[]): string {
  return odd.length === 0 ? action : t('anyway', { action });
}
