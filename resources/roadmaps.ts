import { defineResource } from '#domain/resource/defineResource.ts';

/**
 * Strategic roadmaps of clubs; at most one of a club is active (document 2 §3, decisions A4). The documents let staff
 * make and change them and know no way to delete one: only who manages the clubs puts one away.
 */
export const roadmaps = defineResource('roadmap', {
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
  server: { beforeSave: 'checkRoadmap', afterSave: 'oneActiveRoadmap' },
});
