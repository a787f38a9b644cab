import type { MailDeps } from '#server/mail/mail-deps.ts';
import type { AppSettings } from '#server/http/app-settings.ts';
import type { PostSettings } from './post-webhook.ts';
import { type SecretBox, secretBox } from '#server/runtime/secret-box.ts';

/** What tests set otherwise. */
export interface WebhookOptions {
  post?: Partial<PostSettings>;
  /** How often it is looked for what is due. */
  everyMs?: number;
  /** How long one process may be at work on a delivery; longer than a request takes. */
  leaseMs?: number;
  retryAfterMs?: (attempts: number) => number;
}

/** What sends to webhooks. */
export interface WebhookDeps extends Omit<WebhookOptions, 'post'> {
  box: SecretBox;
  post: PostSettings;
  mail: MailDeps;
}

export function webhookDeps(
  { config, secret, mail }: { config: AppSettings; secret: Buffer; mail: MailDeps },
  options: WebhookOptions = {},
): WebhookDeps {
  const allowsPrivate = config.webhooksToPrivate ?? false;
  return {
    ...options,
    box: secretBox(secret, 'webhooks'),
    post: { allowsPrivate, ...options.post },
    mail,
  };
}
