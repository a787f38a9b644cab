import { analyticsAnswerFaults } from './faults/analytics-answer-faults.ts';
import { dashboardCardsFaults } from './faults/dashboard-cards-faults.ts';
import { dashboardFaults } from './faults/dashboard-faults.ts';
import { dashboardRowsFaults } from './faults/dashboard-rows-faults.ts';
import { filterFaults } from './faults/filter-faults.ts';
import { listAnswerFaults } from './faults/list-answer-faults.ts';
import { listControlsFaults } from './faults/list-controls-faults.ts';
import { listFaults } from './faults/list-faults.ts';
import { listRulesFaults } from './faults/list-rules-faults.ts';
import { listWordsFaults } from './faults/list-words-faults.ts';
import { statusLookFaults } from './faults/status-look-faults.ts';
import { tablePartsFaults } from './faults/table-parts-faults.ts';
import { timelineAnswerFaults } from './faults/timeline-answer-faults.ts';
import { unseenFaults } from './faults/unseen-faults.ts';
import { writingFaults } from './faults/writing-faults.ts';
import type { PlantedFault, Trial } from './planted-fault.ts';

const single: readonly PlantedFault[] = [
  ...unseenFaults,
  ...listFaults,
  ...filterFaults,
  ...writingFaults,
  ...dashboardFaults,
  ...listAnswerFaults,
  ...listRulesFaults,
  ...statusLookFaults,
  ...listWordsFaults,
  ...listControlsFaults,
  ...tablePartsFaults,
  ...analyticsAnswerFaults,
  ...timelineAnswerFaults,
  ...dashboardRowsFaults,
  ...dashboardCardsFaults,
];

/** Every fault by itself, and at last those that once went unseen all at once. */
export const trials: readonly Trial[] = [
  ...single.map((fault) => ({ name: fault.name, faults: [fault] })),
  { name: 'The first nine of these at once', faults: unseenFaults },
];
