import { expect, test } from 'vitest';
import { reportNames } from '#contract/reports/reports.ts';
import { reportGroups } from './report-groups.ts';

test('every report is in one group', () => {
  expect(Object.values(reportGroups).flat().toSorted()).toEqual(reportNames.toSorted());
});
