import { faultsIn, type PlantedFault } from '../planted-fault.ts';

const sampleDashboardTest = ['server/analytics/sample-dashboard.test.ts'];
const timelineTest = ['server/analytics/timeline.test.ts'];

/** Faults of what the server tells of the timeline and the project. */
export const timelineAnswerFaults: PlantedFault[] = [
  ...faultsIn({
    file: 'server/analytics/read-settled-invoice.ts',
    tests: sampleDashboardTest,
    faults: [
      {
        name: 'The file of the paid invoice has no picture',
        find: 'img: pdfIconAddress',
        replace: 'img: ""',
        turnsRed: ['S138'],
      },
      {
        name: 'The file of the paid invoice has a name of its own',
        find: '`${number ?? String(id)}.pdf`',
        replace: '`invoice-${String(id)}.pdf`',
        turnsRed: ['S139'],
      },
    ],
  }),
  ...faultsIn({
    file: 'server/analytics/read-meeting.ts',
    tests: sampleDashboardTest,
    faults: [
      {
        name: 'A meeting has no face',
        find: 'avatar: pictureOf(meeting)',
        replace: 'avatar: ""',
        turnsRed: ['S140'],
      },
      {
        name: 'A meeting is with its title',
        find: 'avatarName: name',
        replace: 'avatarName: title',
        turnsRed: ['S141'],
      },
      {
        name: 'A meeting is with nobody of an occupation',
        find: 'avatarName: name,\n      occupation,',
        replace: 'avatarName: name,\n      occupation: "",',
        turnsRed: ['S142'],
      },
    ],
  }),
  ...faultsIn({
    file: 'server/analytics/read-newest-project.ts',
    tests: sampleDashboardTest,
    faults: [
      {
        name: 'A project shows nobody',
        find: 'userImg: pictureOf(member)',
        replace: 'userImg: ""',
        turnsRed: ['S143'],
      },
    ],
  }),
  ...faultsIn({
    file: 'server/analytics/read-newest-project.ts',
    tests: timelineTest,
    faults: [
      {
        name: 'The oldest project is the newest',
        find: "'created_at', 'desc'",
        replace: "'created_at', 'asc'",
        turnsRed: ['S137'],
      },
    ],
  }),
  ...faultsIn({
    file: 'server/analytics/read-latest-activity.ts',
    tests: timelineTest,
    faults: [
      {
        name: 'What lies ahead has happened',
        find: "where('at', '<=', now)",
        replace: "where('at', '>=', now)",
        turnsRed: ['S144'],
      },
    ],
  }),
  ...faultsIn({
    file: 'server/analytics/read-pinned-project.ts',
    tests: sampleDashboardTest,
    faults: [
      {
        name: 'The project begins in figures',
        find: 'date: formatStart(startDay)',
        replace: 'date: startDay',
        turnsRed: ['S146'],
      },
      {
        name: 'The project has its subtitle as its title',
        find: '      title,\n      subtitle,',
        replace: '      title: subtitle,\n      subtitle,',
        turnsRed: ['S147'],
      },
      {
        name: 'The project has its title as its subtitle',
        find: '      title,\n      subtitle,',
        replace: '      title,\n      subtitle: title,',
        turnsRed: ['S148'],
      },
      {
        name: 'The teams come in another order',
        find: "orderBy('team.position')",
        replace: "orderBy('team.position', 'desc')",
        turnsRed: ['S149'],
      },
      {
        name: 'The members have their names for initials',
        find: 'text: initials(name)',
        replace: 'text: name',
        turnsRed: ['S150'],
      },
      {
        name: 'The plan ends in figures',
        find: 'subtitle: formatDue(dueDay)',
        replace: 'subtitle: dueDay',
        turnsRed: ['S151'],
      },
    ],
  }),
];
