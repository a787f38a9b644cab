/** Why a webhook is refused, and how to mend it. */
export const webhookRefusals = {
  url: 'Enter a whole address, such as https://example.com/hooks.',
  https: 'Use an https:// address.',
  credentials: 'Leave user and password out of the address. Requests are signed instead.',
  fragment: 'Leave out the # and what follows it: it is never sent.',
  private:
    'This address is on a private network. Use a public one, or start Ledgerline with WEBHOOKS_TO_PRIVATE=yes.',
  demo: 'Webhooks tell of real records. Start your own company first, in Settings → Own company.',
  noEvent: 'Choose at least one event.',
  tooMany: 'There are {most} webhooks already. Delete one first.',
  unknown: 'There is no webhook {id}.',
  unknownDelivery: 'There is no delivery {id}. Deliveries are kept for 30 days.',
  off: 'This webhook is switched off. Switch it on first.',
  waiting: 'This delivery is still waiting to be sent.',
} as const;
