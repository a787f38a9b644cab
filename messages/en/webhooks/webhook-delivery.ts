/** What became of what was sent to a webhook, and the email about one that was given up. */
export const webhookDelivery = {
  status: 'Answered with status {status}.',
  redirect:
    'Answered with a redirect ({status}). Redirects aren’t followed: use the address they lead to.',
  timeout: 'No answer within {seconds} seconds.',
  private: 'The name leads to an address on a private network.',
  notFound: 'The name has no address.',
  refused: 'The connection was refused.',
  certificate: 'The certificate isn’t valid: {code}.',
  connection: 'The connection failed: {code}.',
  https: 'The address isn’t https.',
  secret: 'The secret can’t be read any more. Replace it.',
  givenUp: {
    subject: 'The webhook to {host} was switched off',
    message:
      'Nothing has arrived at {host} for three days, so its webhook was switched off.\n\nThe last problem: {problem}\n\nOnce it is fixed, switch the webhook on again, in Settings → Webhooks. What was waiting is then sent.',
  },
} as const;
