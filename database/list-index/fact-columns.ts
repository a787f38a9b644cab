/** What a day of events adds up. */
export const factColumns = [
  'subscribers_gained',
  'subscribers_lost',
  'orders',
  'sessions',
  'visits',
  'tickets_opened',
  'tickets_answered',
  'answer_minutes',
  'tickets_closed',
] as const;
