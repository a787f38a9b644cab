import * as z from 'zod/mini';
import { mailPlaceholders } from '#domain/mail-placeholders.ts';
import { endpoint, writeLimits } from '#contract/endpoint.ts';
import { lineText } from '#contract/input.ts';
import { validatePlaceholders } from '#contract/placeholder-errors.ts';
import { mail, mailMessage, mailSubject } from '#contract/mail/mails.ts';
import type { FieldError } from '#contract/problem.ts';
import { documentLanguages } from '#messages/document-languages.ts';
import { reason, refusal } from '#messages/refusal.ts';

export const mostMailTemplates = 20;

const templateTexts = {
  subject: mailSubject,
  message: mailMessage.check(z.minLength(1, reason('mail.message'))),
};

export const mailTemplatesBody = z.strictObject({
  templates: z
    .array(
      z.strictObject({
        name: lineText(40).check(z.minLength(1, reason('mail.templateName'))),
        ...templateTexts,
        /** The one that a mail begins with. */
        isDefault: z.boolean(),
        /** In which it is written, ISO 639-1: for clients who read it. Left out, it is the organisation's. */
        language: z.optional(z.enum(documentLanguages, reason('field.choice'))),
      }),
    )
    .check(
      z.minLength(1, reason('mail.noTemplate')),
      z.maxLength(mostMailTemplates, reason('field.tooMany')),
    ),
});
export type MailTemplatesBody = z.output<typeof mailTemplatesBody>;

export const mailTemplates = z.object({
  version: z.int(),
  templates: z.array(
    z.object({
      name: z.string(),
      subject: z.string(),
      message: z.string(),
      isDefault: z.boolean(),
      language: z.optional(z.enum(documentLanguages)),
    }),
  ),
  /** What subject and message may hold as `{{name}}`. */
  placeholders: z.array(z.object({ name: z.string(), meaning: z.string() })),
});
export type MailTemplates = z.infer<typeof mailTemplates>;

export function validateMailTemplates({ templates }: MailTemplatesBody): FieldError[] {
  const errors = templates.flatMap(({ name, subject, message }, index) => {
    const path = `templates.${String(index)}`;
    const isDouble = templates.findIndex((other) => other.name === name) < index;
    return [
      ...(isDouble ? [{ path: `${path}.name`, reason: refusal('mail.repeatedTemplate') }] : []),
      ...validatePlaceholders(
        { [`${path}.subject`]: subject, [`${path}.message`]: message },
        mailPlaceholders,
      ),
    ];
  });
  if (templates.filter(({ isDefault }) => isDefault).length !== 1) {
    errors.push({ path: 'templates', reason: refusal('mail.noDefault') });
  }
  return errors;
}

const path = '/api/settings/email-template';
const oneText = { body: z.strictObject(templateTexts) };
const previewedText = {
  body: z.strictObject({
    ...templateTexts,
    /** In which the document is; the organisation's where it is left out. */
    language: z.optional(z.enum(documentLanguages, reason('field.choice'))),
  }),
};

/** The write carries `If-Match` with the settings' version, and answers everything. */
export const mailTemplateEndpoints = {
  getMailTemplates: endpoint({
    method: 'GET',
    path,
    permission: 'settings.read',
    output: mailTemplates,
  }),
  updateMailTemplates: endpoint({
    method: 'PUT',
    path,
    permission: 'settings.write',
    input: { body: mailTemplatesBody },
    output: mailTemplates,
  }),
  /** How a mail with these texts reads, about the newest issued invoice or an invented one. */
  previewMailTemplate: endpoint({
    method: 'POST',
    path: `${path}/preview`,
    permission: 'settings.read',
    input: previewedText,
    output: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  }),
  /** Sends one to the caller's own address at once; `GET /api/mails/{id}` says what became of it. */
  sendTestMail: endpoint({
    method: 'POST',
    path: `${path}/test`,
    permission: 'settings.write',
    input: oneText,
    output: mail,
    limits: { ...writeLimits, callsPerMinute: 20 },
    successStatus: 202,
  }),
};
