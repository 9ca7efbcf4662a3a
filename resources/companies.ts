import { defineResource, half } from '#engine/rules/resource/defineResource.ts';

/** Touchline's own companies, suppliers and clients: one register, shown as three lists on the GDPR page. */
export const companies = defineResource('company', {
  icon: 'Business',
  menu: false,
  access: {
    read: ['gdprManager', 'gdprClientSupplierManager'],
    write: ['gdprManager', 'gdprClientSupplierManager'],
    delete: ['gdprManager'],
    rowsFor: { gdprClientSupplierManager: { type: ['supplier', 'client'] } },
  },
  list: {
    columns: ['name', 'city', 'country', 'dpoName', 'lastModificationDate'],
    filters: ['country', 'legalForm', 'dpoType'],
    sort: 'name',
    open: 'panel',
    actions: ['CompanyUpload'],
  },
  form: [
    {
      section: 'identity',
      fields: [{ field: 'type', readOnly: { id: { empty: false } } }, 'name', ...half('legalForm', 'vat')],
    },
    {
      section: 'address',
      fields: [
        'address',
        { field: 'postalCode', width: 'third' },
        { field: 'city', width: 'third' },
        { field: 'country', width: 'third' },
        ...half('phone', 'email'),
      ],
    },
    { section: 'dpo', fields: half('dpoName', 'dpoType', 'dpoEmail', 'dpoPhone') },
    { section: 'supply', fields: ['category', 'compliancyUrl'], when: { type: 'supplier' } },
  ],
  rules: [
    { when: { type: ['touchline', 'client'] }, must: { category: { empty: true } }, at: 'category' },
    { when: { type: ['touchline', 'client'] }, must: { compliancyUrl: { empty: true } }, at: 'compliancyUrl' },
  ],
  likeness: ['name', 'city', 'vat'],
  offline: false,
  trash: { keepDays: 0 },
  views: { list: 'GdprRegister', edit: 'GdprRecord' },
  server: { beforeSave: 'stampChange', replaceDelete: 'guardCompany', beforeMerge: 'guardCompany' },
});
