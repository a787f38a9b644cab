import { texts } from '#messages/texts.ts';

/** Why an email has not reached its recipients, as `invoice_delivery()` and `quote_delivery()` tell it. */
export interface Delivery {
  /** Whom it could not be delivered to; left out while it is under way. */
  address?: string;
  /** What the mail server said, or empty. */
  reason: string;
}

const t = texts('mailServer');

/** `Not delivered to …` or `Sending`; `undefined` where there is nothing to say. */
export function deliveryText(delivery: Delivery | null): string | undefined {
  if (!delivery) return undefined;
  const { address, reason } = delivery;
  if (address !== undefined) return t('delivery.failed', { address, reason });
  return reason === '' ? t('delivery.sending') : t('delivery.notAcceptedYet', { reason });
}
