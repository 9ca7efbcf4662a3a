import { defineResource } from '#engine/rules/resource/defineResource.ts';

/**
 * The Word documents that final reports are made of, one a language (document 3 §2.10). Deleting one goes back to the
 * packaged layout; docs/guides/report-templates.md names the placeholders.
 */
export const reporttemplates = defineResource('reportTemplate', {
  icon: 'Description',
  access: { read: [], write: [] },
  list: { columns: ['language', 'file', 'updatedAt'], sort: 'language' },
  form: [['language', 'file']],
  server: { beforeSave: 'checkReportTemplate' },
  recordRepresentation: 'language',
});
