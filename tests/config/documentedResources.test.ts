import { describe, expect, it } from 'vitest';
import { canDo, fieldAccess, type Action } from '#engine/rules/access/canAccess.ts';
import { roleKeys, type RoleKey } from '#domain/access/roles.ts';
import type { ResolvedSection } from '#engine/rules/resource/Resource.ts';
import { configuredResource } from '#tests/support/configuredResources.ts';

describe('the lists of the documents', () => {
  it.each([
    ['1 §2.7', 'users', ['fullName', 'clubId', 'email']],
    ['2 §2', 'projects', ['name']],
    ['3 §2.16', 'campfaqs', ['question', 'categories']],
    ['A12', 'keynumbers', ['key', 'name', 'labels', 'dataSources']],
    ['1 §2.6', 'jobs', ['name', 'status', 'scheduled', 'total', 'done', 'failed']],
  ])('%s: %s shows %j', (_where, name, columns) => {
    expect(configuredResource(name).list.columns.map(({ field }) => field)).toEqual(columns);
  });

  it('1 §2.4: clubs shows the name and the country first', () => {
    const columns = configuredResource('clubs').list.columns.map(({ field }) => field);
    expect(columns.slice(0, 2)).toEqual(['name', 'country']);
    expect(columns.slice(2)).toEqual([
      ...['city', 'federationMembershipNumber', 'niveau', 'label', 'endLabel', 'lastAssessment'],
    ]);
  });

  it.each([
    ['3 §2.16', 'campfaqs', { perPage: 5, rowDelete: true }],
    ['1 §2.4', 'clubs', { open: 'page', actions: ['BulkClubs'], views: ['ClubMap'] }],
    ['1 §2.7', 'users', { open: 'panel', actions: ['ReinviteMany'] }],
    ['2 §2', 'projects', { open: 'panel' }],
    ['3 §2.13', 'companies', { open: 'panel', actions: ['CompanyUpload'] }],
    ['3 §2.13', 'processingactivities', { open: 'panel', actions: ['GdprReport'] }],
  ])('%s: that of %s is %j', (_where, name, choices) => {
    expect(configuredResource(name).list).toMatchObject(choices);
  });

  it('1 §2.7: that of users shows the club as a link, or as a stroke', () => {
    const { columns } = configuredResource('users').list;
    expect(columns.find(({ field }) => field === 'clubId')?.widget).toBe('ClubLink');
  });

  it('3 §2.13: that of activities begins with the status icon', () => {
    const [first] = configuredResource('processingactivities').list.columns;
    expect(first).toMatchObject({ field: 'status', widget: 'ActivityStatus' });
  });
});

describe('the forms of the documents', () => {
  const entriesOf = ({ fields }: ResolvedSection) => fields.map(({ field, widget }) => field ?? widget ?? '');
  const formOf = (name: string) => configuredResource(name).form.sections.flatMap(entriesOf);

  const season = ['seasonStartDay', 'seasonStartMonth', 'seasonEndDay', 'seasonEndMonth'];
  const switches = [
    ...['assessmentsEnabled', 'assessmentsMonitorEnabled', 'assessmentsMonitorProjectsFilter'],
    ...['digitalPlaybookEnabled', 'strategicRoadmapEnabled', 'productivityEnabled', 'educationEnabled'],
    ...['practiceToolReportingEnabled', 'canDownloadPracticeTool', 'practiceToolEndDate'],
  ];

  it.each([
    ['1 §2.5', 'clubs', ['logo', 'federationMembershipNumber', 'name', 'address', 'postalCode', 'city', 'province']],
    [
      '1 §2.5',
      'clubs',
      ['country', 'organisationType', 'Confederation', 'seasonStartDay', 'PrefillClub', 'LicenceKey'],
    ],
    ['1 §3', 'clubs', switches],
    ['1 §2.7', 'users', ['firstName', 'lastName', 'email', 'mobile', 'function', 'clubId', 'role']],
    ['1 §2.7', 'users', ['invitationTemplateId', 'lastLogin', 'ResendInvitation']],
    ['2 §2', 'projects', ['name', 'nameTranslation', 'introductionVideo', 'projectManagers']],
    ['2 §2', 'projects', ['surveyInvitationTemplateId', 'templateName', 'projectCategory', 'assessmentId']],
    ['2 §2', 'projects', ['showResults', 'showReport', 'schedule', 'process', 'ProjectConfiguration', 'ProjectScores']],
    ['A3', 'projects', ['qualityRules']],
    ['3 §3.2', 'companies', ['name', 'address', 'postalCode', 'city', 'country', 'phone', 'email', 'vat', 'legalForm']],
    ['3 §3.2', 'companies', ['dpoName', 'dpoEmail', 'dpoType', 'dpoPhone', 'category', 'compliancyUrl']],
    ['F', 'processingactivities', ['endDate', 'reviewDate', 'dpia', 'config.representative']],
    ['F', 'processingactivities', ['config.jointControllers.ids', 'config.general.categoriesProcessing']],
    ['F', 'processingactivities', ['config.general.legalBase', 'config.general.article9Conditions']],
    ['3 §3.3', 'campfaqs', ['question', 'answer', 'categories', 'params.projectIds']],
    ['2 §3', 'roadmaps', ['name', 'clubId', 'startPeriod', 'nbOfPeriods', 'active']],
    ['A12', 'keynumbers', ['name', 'labels', 'dataSources', 'expression']],
    ['3 §9', 'mailtemplates', ['value', 'kind', 'subject', 'body', 'MailPreview']],
  ])('%s: %s asks for %j', (_where, name, fields) => expect(formOf(name)).toEqual(expect.arrayContaining(fields)));

  it('1 §2.5: the logo of a club is uploaded, its season has a first and a last day', () => {
    const fields = configuredResource('clubs').form.sections.flatMap((section) => section.fields);
    const widgetOf = (name: string) => fields.find(({ field }) => field === name)?.widget;
    expect([widgetOf('logo'), widgetOf('seasonStartDay')]).toEqual(['ImageUpload', 'SeasonDates']);
  });

  it.each([
    ['1 §2.5', 'clubs', ['address', 'postalCode', 'city', 'province'], ['name', ...season]],
    ['1 §5', 'users', [], ['email', 'firstName', 'lastName', 'function']],
  ])('%s: %s marks as needed %j and, by the schema, %j', (_where, name, asked, required) => {
    const { form, schema } = configuredResource(name);
    expect([[...form.required].sort(), [...schema.required].sort()]).toEqual([[...asked].sort(), [...required].sort()]);
  });

  it.each([
    ['1 §2.5', 'clubs', { seasonStartDay: 1, seasonStartMonth: 7, seasonEndDay: 30, seasonEndMonth: 6 }],
    ['1 §2.5', 'clubs', { organisationType: 1, assessmentsEnabled: true }],
    ['2 §3', 'roadmaps', { nbOfPeriods: 3, active: false }],
    ['3 §9', 'processingactivities', { config: { dataRetention: 'As long as needed' } }],
    ['3 §3.2', 'processingactivities', { status: true }],
    ['1 §3', 'users', { role: 'MEMBER' }],
  ])('%s: a new one of %s has %j', (_where, name, values) => {
    expect(configuredResource(name).form.defaults).toMatchObject(values);
  });

  it('3 §2.13: activities are entered in eight steps, two of them for controllers alone', () => {
    const { layout, required, sections } = configuredResource('processingactivities').form;
    expect(layout).toBe('wizard');
    expect(sections.map(({ section }) => section)).toEqual([
      ...['identification', 'controller', 'general', 'transfers'],
      ...['retention', 'security', 'processor', 'extra'],
    ]);
    expect(sections.filter(({ when }) => when !== null).map(({ section, when }) => [section, when])).toEqual([
      ['retention', { role: 'controller' }],
      ['extra', { role: 'controller' }],
    ]);
    // The step on security informs: the document comes first, and nothing of it has to be answered.
    expect(sections.filter(({ section }) => section === 'security').flatMap(entriesOf)).toEqual([
      'SecurityMeasures',
      'config.securityMeasures',
    ]);
    expect(required).not.toContain('config.securityMeasures');
  });

  it('decisions F: an activity asks for categories of processing of processors, art. 9 where data are sensitive', () => {
    const fields = configuredResource('processingactivities').form.sections.flatMap((section) => section.fields);
    const conditionOf = (name: string) => fields.find(({ field }) => field === `config.general.${name}`)?.when;
    expect(conditionOf('categoriesProcessing')).toEqual({ role: ['processor', 'subprocessor'] });
    expect(conditionOf('article9Conditions')).toEqual({ 'config.general.containsSensitiveData': true });
    expect(conditionOf('legalBase')).toEqual({ role: 'controller' });
  });

  it('2 §2: a project is deleted by typing, its switches stand only when it is stored', () => {
    const { confirmDelete, sections } = configuredResource('projects').form;
    expect(confirmDelete).toBe('typed');
    const shown = sections.find(({ section }) => section === 'shown');
    expect(shown?.when).toEqual({ id: { empty: false } });
    expect(shown && entriesOf(shown)).toEqual(['showResults', 'showReport']);
  });
});

describe('who may do what', () => {
  const everybody: RoleKey[] = roleKeys.filter((role) => role !== 'superAdmin');
  const gdpr: RoleKey[] = ['gdprManager', 'gdprClientSupplierManager'];
  const mayDo = (name: string, action: Action) =>
    everybody.filter((role) => canDo({ roles: [role] }, action, configuredResource(name)));

  it.each<[string, string, Action, RoleKey[]]>([
    ['1 §6', 'clubs', 'create', ['clubUserManager']],
    ['1 §6', 'users', 'read', ['clubUserManager']],
    ['1 §6', 'users', 'update', ['clubUserManager']],
    ['1 §6', 'projects', 'update', []],
    ['1 §6', 'keynumbers', 'update', []],
    ['3 §6', 'campfaqs', 'update', []],
    ['3 §6', 'campfaqs', 'read', ['translator']],
    ['3 §6', 'companies', 'read', gdpr],
    ['D', 'companies', 'create', gdpr],
    ['D', 'companies', 'update', gdpr],
    ['D', 'companies', 'delete', ['gdprManager']],
    ['3 §6', 'processingactivities', 'read', ['gdprManager']],
    ['3 §6', 'processingactivities', 'update', ['gdprManager']],
  ])('%s: with %s, beside a super admin, %s: %j', (_where, name, action, roles) => {
    expect(mayDo(name, action)).toEqual(roles);
    expect(canDo({ roles: ['superAdmin'] }, action, configuredResource(name))).toBe(true);
  });

  it.each([
    ['countries', 'constants of the installation'],
    ['federationconnectors', 'declared in code'],
    ['jobs', 'kept by the server'],
  ])('%s are only read: %s', (name) => {
    for (const action of ['create', 'update', 'delete'] as const)
      expect(canDo({ roles: ['superAdmin'] }, action, configuredResource(name))).toBe(false);
  });

  it('accounts have nothing changed but whether they are in use: A19, G', () => {
    const accounts = configuredResource('accounts');
    const superAdmin = { roles: ['superAdmin'] } as const;
    expect(canDo(superAdmin, 'create', accounts)).toBe(false);
    expect(canDo(superAdmin, 'delete', accounts)).toBe(false);
    const { fixed } = fieldAccess(superAdmin, accounts);
    expect(Object.keys(accounts.schema.properties).filter((field) => !fixed.has(field))).toEqual(['active']);
    expect(mayDo('accounts', 'update')).toEqual([]);
  });
});
