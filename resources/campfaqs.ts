import { defineResource } from '#engine/rules/resource/defineResource.ts';

/** The questions and answers that clubs see in CAMP (document 3 §2.16). */
export const campfaqs = defineResource('campFaq', {
  access: { read: ['translator'], write: [] },
  list: {
    columns: ['question', { field: 'categories', width: 260 }],
    filters: ['categories'],
    perPage: 5,
    rowDelete: true,
    actions: ['CampKeys'],
    sort: 'question',
  },
  form: [
    ['question', { field: 'answer' }],
    { section: 'place', fields: [{ field: 'categories', widget: 'FaqCategories' }, 'params.projectIds'] },
  ],
  routes: { list: 'admin/camp_faq' },
  server: { beforeSave: 'keepFaq' },
  recordRepresentation: 'question',
});
