import { defineResource } from '#domain/resource/defineResource.ts';

/** Strategic roadmaps of clubs; at most one of a club is active (document 2 §3, decisions A4). */
export const roadmaps = defineResource('roadmap', {
  access: { read: 'staff', write: 'staff', rowsFor: { vv: { id: { in: [] } } } },
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
  import: false,
  server: { beforeSave: 'checkRoadmap', afterSave: 'oneActiveRoadmap' },
});
