import { expect, test } from 'vitest';
import { statusLook } from './status-look.ts';

test.each([
  ['[S168 S169]', 'Partial Payment', 'warning', 'pie-chart', 'partial-payment'],
  ['[S170 S171]', 'Paid', 'success', 'check', 'paid'],
  ['[S172 S173]', 'Downloaded', 'info', 'arrow-down', 'downloaded'],
  ['[S174 S175]', 'Draft', 'primary', 'save', 'draft'],
  ['[S176 S177]', 'Sent', 'secondary', 'send', 'sent'],
  ['[S178 S179]', 'Past Due', 'danger', 'info', 'past-due'],
  ['[S180 S181]', 'Foo', 'secondary', 'x', 'other'],
  ['[S180 S181]', 'Void', 'secondary', 'x', 'other'],
])('%s gives %s its colour and icon', (_id, status, variant, iconName, avatarTone) => {
  expect(statusLook(status)).toMatchObject({ variant, iconName, avatarTone });
});
