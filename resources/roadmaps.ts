import { defineResource } from '#engine/rules/resource/defineResource.ts';

/**
 * Strategic roadmaps of clubs; at most one of a club is active (document 2 §3, decisions A4). Of the staff, who leads or
 * manages a club assessment of the club writes them, which the server checks by the club (decisions G); only who manages
 * the clubs puts one away.
 */
export const roadmaps = defineResource('roadmap', {
  icon: 'Flag',
  access: { read: 'staff', write: 'staff', delete: ['clubUserManager'], rowsFor: { vv: { id: { in: [] } } } },
  list: {
    columns: ['name', 'clubId', 'startPeriod', 'nbOfPeriods', 'active'],
    filters: ['clubId', 'active'],
    sort: '-startPeriod',
  },
  form: [
    [
      'name',
      'clubId',
      { field: 'startPeriod', widget: 'StartPeriod', width: 'half' },
      { field: 'nbOfPeriods', width: 'half' },
      'active',
    ],
  ],
  import: { columns: ['name', 'clubId', 'startPeriod', 'nbOfPeriods', 'active'] },
  export: { columns: ['name', 'clubId', 'startPeriod', 'nbOfPeriods', 'active'] },
  server: {
    ...{ beforeSave: 'checkRoadmap', beforeDelete: 'checkRoadmap' },
    ...{ afterSave: 'oneActiveRoadmap', afterRestore: 'oneActiveRoadmap' },
  },
});
