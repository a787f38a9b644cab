import { mailTemplateEndpoints } from '#contract/settings/mail-templates.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';

export const mailTemplatesQuery = endpointQuery(mailTemplateEndpoints.getMailTemplates, {});
