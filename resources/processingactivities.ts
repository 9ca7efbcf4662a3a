import { generalFields, others, own } from '#domain/gdpr/activityForm.ts';
import { transferFields } from '#domain/gdpr/transferParts.ts';
import { defineResource } from '#engine/rules/resource/defineResource.ts';

/** The records of processing, entered in the eight steps of document 3 §2.13. */
export const processingactivities = defineResource('processingActivity', {
  icon: 'Gavel',
  menu: false,
  access: { read: ['gdprManager'], write: ['gdprManager'] },
  list: {
    columns: [{ field: 'status', widget: 'ActivityStatus' }, 'name', 'startDate', 'reviewDate', 'lastModificationDate'],
    filters: ['status', 'dpia', 'reviewDate'],
    inline: ['startDate', 'endDate', 'reviewDate'],
    actions: ['GdprReport'],
  },
  form: {
    layout: 'wizard',
    sections: [
      {
        section: 'identification',
        fields: [
          'role',
          'name',
          { field: 'startDate', width: 'half' },
          { field: 'endDate', width: 'half' },
          { field: 'reviewDate', width: 'half' },
          { widget: 'StopActivity' },
          { widget: 'GdprReport' },
        ],
      },
      {
        section: 'controller',
        fields: [
          { field: 'config.controller.id', when: others, create: false },
          { field: 'config.controller.ids', when: own, create: false },
          { field: 'config.controller.responsible', when: own },
          { field: 'config.jointControllers.ids', when: own, create: false },
          'config.representative',
        ],
      },
      { section: 'general', fields: generalFields },
      { section: 'transfers', fields: transferFields },
      { section: 'retention', fields: ['config.dataRetention'], when: own },
      { section: 'security', fields: [{ widget: 'SecurityMeasures' }, 'config.securityMeasures'] },
      { section: 'processor', fields: ['config.processor.ids'] },
      { section: 'extra', fields: ['config.extraInfo'], when: own },
    ],
    defaults: { config: { dataRetention: 'As long as needed' } },
  },
  rules: [
    { when: { role: 'processor' }, require: ['config.controller.id'], message: 'validation.controllerIdentification' },
  ],
  offline: false,
  trash: { keepDays: 0 },
  views: { list: 'GdprRegister', edit: 'GdprRecord' },
  server: { beforeSave: 'keepActivity', replaceDelete: 'keepActivity' },
});
