/** A message as it is handed to a mail server. */
export interface OutgoingMessage {
  /** The same in every try. */
  messageId: string;
  from: { name: string; address: string };
  /** Where answers go; empty for the sender. */
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  attachments: readonly { fileName: string; contentType: string; bytes: Uint8Array }[];
  /** Those that the message names. */
  to: readonly string[];
  cc: readonly string[];
  /** Whom it still has to reach, named or not. */
  envelope: readonly string[];
}

/** What became of a message for one address: `retry` where the mail server may take it later. */
export interface DeliveryResult {
  address: string;
  outcome: 'accepted' | 'refused' | 'retry';
  /** What the mail server said; empty where it accepted. */
  reason: string;
}

/** Hands a message over: a result for every address of the envelope. Never throws for what a mail server does. */
export type Deliver = (message: OutgoingMessage) => Promise<DeliveryResult[]>;
