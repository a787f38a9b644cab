import type { DocumentModel } from '#domain/document-model.ts';

/** What the two parts of a mail about a document are made from. */
export interface MailContent {
  /** As it was typed. */
  message: string;
  model: DocumentModel;
  /** The page where the client finds the document; `null` where there is none. */
  link: string | null;
}

/** The text part: for those who read no HTML, and for the eye of a spam filter the same as the other one. */
export function mailText({ message, model, link }: MailContent): string {
  const { headline, facts, lines, totals, transfer, seller, footer } = model;
  const blocks = [
    message,
    [
      model.heading,
      `${headline.name}: ${headline.text}`,
      ...facts.map(({ name, text }) => `${name}: ${text}`),
    ].join('\n'),
    link === null ? '' : `View and download it:\n${link}`,
    lines.map(({ title, quantity, total }) => `${quantity} × ${title}: ${total}`).join('\n'),
    totals.map(({ name, text }) => `${name}: ${text}`).join('\n'),
    transfer ? `${transfer.title}\n${transfer.sentence.map(({ text }) => text).join('')}` : '',
    ['--', seller.name, ...seller.lines, footer.legal].filter((line) => line !== '').join('\n'),
  ];
  return blocks.filter((block) => block !== '').join('\n\n');
}
