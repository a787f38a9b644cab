import { oddDates } from '#messages/en/dates/odd-dates.ts';
import type { Odd } from '#web/api/odd.ts';
import { translator } from '#web/language/translator.ts';
import { ask, askBy } from '#web/ui/feedback/ask.ts';

const t = translator('oddDates', oddDates);

/** What can be done although something about it is odd. */
export type Anyway = 'issueAnyway' | 'markSentAnyway' | 'invoiceAnyway';

/** Says what is odd, and carries it out where a person wants that: with the words that confirm it. */
export function askAnyway(
  odd: readonly Odd[],
  anyway: Anyway,
  onConfirm: (confirm: string[]) => void,
): void {
  const goOn = () => {
    onConfirm(odd.map(({ confirm }) => confirm));
  };
  if (odd.some(({ confirm }) => confirm === 'seller-unknown')) {
    void import('./seller-dialog.tsx').then(({ sellerDialog }) => {
      askBy(sellerDialog(goOn));
    });
    return;
  }
  ask({
    title: t('title'),
    detail: odd.map(({ message }) => message).join(' '),
    confirmLabel: t(anyway),
    onConfirm: goOn,
  });
}
