import { reminderSettingsEndpoints } from '#contract/settings/reminder-settings.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';

export const remindersQuery = endpointQuery(reminderSettingsEndpoints.getReminderSettings, {});
