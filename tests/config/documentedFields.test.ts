import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '#engine/rules/texts/languages.ts';

interface Property {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Property>;
  items?: Property;
  $ref?: string;
  $defs?: Record<string, Property>;
  'x-localized'?: boolean;
}

/** The fields of each entity, by the section of the product documents that names them. */
describe('the entities of the documents', () => {
  it.each<[string, string, string]>([
    [
      '1 §3',
      'club',
      'id federationMembershipNumber name address postalCode city province country organisationType logo',
    ],
    ['1 §3', 'club', 'label niveau gotLabel endLabel renewalYear subsidy'],
    ['1 §3', 'club', 'seasonStartDay seasonStartMonth seasonEndDay seasonEndMonth calendarYear'],
    ['1 §3', 'club', 'assessmentsEnabled assessmentsMonitorEnabled digitalPlaybookEnabled strategicRoadmapEnabled'],
    ['1 §3', 'club', 'productivityEnabled educationEnabled practiceToolReportingEnabled'],
    ['1 §3', 'club', 'assessmentsMonitorProjectsFilter canDownloadPracticeTool practiceToolEndDate'],
    ['1 §3', 'country', 'id name confederation'],
    ['1 §3', 'user', 'id email firstName lastName fullName function clubId preferredLanguage role mobile lastLogin'],
    ['1 §3', 'mailTemplate', 'id value'],
    ['1 §3', 'project', 'id name closed assessmentId projectManagers'],
    ['1 §3', 'job', 'name status scheduled logs'],
    ['1 §3', 'keyNumber', 'id name labels dataSources'],
    ['2 §3', 'project', 'nameTranslation introductionVideo schedule process surveyInvitationTemplateId templateName'],
    [
      '2 §3',
      'project',
      'projectCategory assessmentType projectType scoringSystem clustering publication trafficLights',
    ],
    ['2 §3', 'project', 'weightingFactor period surveySelection customSurveyTemplateId labels showResults showReport'],
    ['2 §3', 'project', 'sport niveau gender context resources clubIdConfiguration nbOfTitleLevels'],
    ['2 §3', 'project', 'schedule.days.id schedule.days.start schedule.days.date schedule.days.confirmedByClub'],
    ['2 §3', 'project', 'schedule.days.commentsByClub schedule.days.timeSlots.id schedule.days.timeSlots.title'],
    ['2 §3', 'project', 'schedule.days.timeSlots.fixed schedule.days.timeSlots.duration schedule.days.timeSlots.type'],
    ['2 §3', 'project', 'schedule.days.timeSlots.attendees schedule.days.timeSlots.meetingUrl'],
    ['2 §3', 'project', 'schedule.days.timeSlots.location process.items.id process.items.name process.items.stageId'],
    ['2 §3', 'clubAssessment', 'id clubId projectId assessmentId visitDate assessmentDeadline surveyDeadline closed'],
    ['2 §3', 'clubAssessment', 'assessors.assessorId assessors.lead target linkedObservations name'],
    ['2 §3', 'clubAssessment', 'steps.processItemId steps.date label niveau gotLabel endLabel'],
    ['2 §3', 'roadmap', 'id name startPeriod nbOfPeriods active'],
    ['2 §3', 'surveyUser', 'status surveyGroupId'],
    ['2 §3', 'survey', 'groups.id groups.type groups.minAmount groups.pages groups.elements'],
    ['3 §3.1', 'assessorValue', 'assessmentTitleId assessorId clubAssessmentId itemValues interviewValues reminder'],
    ['3 §3.1', 'assessorValue', 'reminderCompleted trafficLightValue notes findings actionPoints'],
    ['3 §3.1', 'assessorValue', 'formalDocumentKeywords assessmentValue.interviewees'],
    ['3 §3.1', 'assessorValue', 'itemValues.itemId itemValues.value itemValues.characteristics.characteristicId'],
    ['3 §3.1', 'assessorValue', 'itemValues.characteristics.checkbox itemValues.interviewConsensus'],
    ['3 §3.1', 'assessorValue', 'itemValues.numericScore interviewValues.interviewee interviewValues.answer'],
    ['3 §3.1', 'assessorValue', 'interviewValues.itemValues.itemId interviewValues.itemValues.value'],
    [
      '3 §3.1',
      'clubValue',
      'clubAssessmentId assessmentTitleId interviewValues itemValues files webLinks clubComments',
    ],
    ['3 §3.1', 'finalScore', 'lines.level lines.name lines.score lines.maxPossibleScore lines.normalizedScore'],
    ['3 §3.1', 'finalScore', 'lines.weightingPercentage_InLevel lines.weightingPercentage_Global'],
    ['3 §3.1', 'finalScore', 'lines.proposedTrafficLight lines.finalTrafficLight lines.overriddenTrafficLight'],
    ['3 §3.1', 'finalScore', 'lines.elementId lines.reference'],
    ['3 §3.1', 'assessmentVersion', fieldsOf('dimensions', 'id position name icon filterValue weightingFactor')],
    ['3 §3.1', 'assessmentVersion', fieldsOf('subDimensions', 'id dimensionId position name weightingFactor')],
    ['3 §3.1', 'assessmentVersion', fieldsOf('topics', 'id subDimensionId position name weightingFactor')],
    ['3 §3.1', 'assessmentVersion', fieldsOf('topics', 'askClubForEvidence questionTranslation')],
    ['3 §3.1', 'assessmentVersion', fieldsOf('topics', 'subQuestionTranslation helpTranslation')],
    ['3 §3.1', 'assessmentVersion', fieldsOf('items', 'id topicId position name assessmentItemType weightingFactor')],
    ['3 §3.1', 'assessmentVersion', fieldsOf('items', 'atLeastNeededCharacteristics expression truthyThreshold')],
    ['3 §3.1', 'assessmentVersion', fieldsOf('items', 'truthyFinding falsyFinding truthyAction falsyAction')],
    ['3 §3.1', 'assessmentVersion', fieldsOf('items', 'needsSurveyTargetMinAndType')],
    ['3 §3.1', 'assessmentVersion', fieldsOf('characteristics', 'id itemId name required weightingFactor')],
    ['3 §3.1', 'assessmentVersion', fieldsOf('interviewees', 'id name')],
    ['3 §3.1', 'assessmentVersion', fieldsOf('topicInterviewees', 'id topicId intervieweeId position')],
    ['3 §3.1', 'assessmentVersion', 'structure.topicIntervieweeItems'],
    ['3 §3.1', 'report', 'id clubName country season assessors gender assessorsNotes executiveSummaryLines'],
    ['3 §3.1', 'reportBlock', 'id assessmentTitleId proposed final updatedOn proposalWasChanged final.id final.text'],
    ['3 §3.2', 'company', 'id name address postalCode city country phone email vat legalForm dpoName dpoEmail dpoType'],
    ['3 §3.2', 'company', 'dpoPhone type category compliancyUrl userModified lastModificationDate'],
    ['3 §3.2', 'processingActivity', 'id name role status startDate lastModificationDate userModified'],
    ['3 §3.2', 'processingActivity', 'config.controller.ids config.controller.responsible config.general.legalBase'],
    ['3 §3.2', 'processingActivity', 'config.general.categoriesDataSubjects config.general.collectedData'],
    ['3 §3.2', 'processingActivity', 'config.general.accessRights config.general.purpose'],
    ['3 §3.2', 'processingActivity', 'config.general.containsSensitiveData config.dataRetention config.extraInfo'],
    ['3 §3.2', 'processingActivity', 'config.securityMeasures config.processor.ids config.controller.id'],
    [
      '3 §3.2',
      'processingActivity',
      'config.transfers.toEU config.transfers.euRecipients config.transfers.euCountries',
    ],
    ['3 §3.2', 'processingActivity', 'config.transfers.toAdequateProtectionLevel'],
    ['3 §3.2', 'processingActivity', 'config.transfers.adequateProtectionLevelRecipients'],
    ['3 §3.2', 'processingActivity', 'config.transfers.adequateProtectionLevelCountries'],
    ['3 §3.2', 'processingActivity', 'config.transfers.toOtherCountries config.transfers.otherRecipients'],
    ['3 §3.2', 'processingActivity', 'config.transfers.otherCountries config.transfers.otherTransferMechanism'],
    ['3 §3.2', 'processingActivity', 'config.transfers.toInternationalOrganizations'],
    ['3 §3.2', 'processingActivity', 'config.transfers.internationalOrganizationRecipients'],
    ['3 §3.2', 'processingActivity', 'config.transfers.internationalOrganizationCountries'],
    ['3 §3.2', 'processingActivity', 'config.transfers.internationalOrganizationTransferMechanism'],
    ['3 §3.3', 'campFaq', 'id question answer categories params.projectIds'],
    ['B', 'clubAssessment', 'dataClosedAt dataClosedBy'],
    ['F', 'processingActivity', 'endDate reviewDate dpia config.jointControllers.ids config.representative'],
    ['F', 'processingActivity', 'config.general.article9Conditions config.general.categoriesProcessing'],
    ['3 §3.3', 'survey', 'id groups.pages.translation groups.elements.translation'],
  ])('document %s: %s has %s', (_where, entity, fields) => {
    const missing = fields.split(' ').filter((path) => propertyAt(entity, path) === undefined);
    expect(missing).toEqual([]);
  });

  it.each<[string, string, string, unknown[]]>([
    ['1 §3', 'club', 'organisationType', [1, 2, 3, 4]],
    ['1 §3', 'country', 'confederation', ['AFC', 'CAF', 'CONCACAF', 'CONMEBOL', 'OFC', 'UEFA']],
    ['1 §3', 'user', 'role', ['COORDINATOR', 'MEMBER']],
    ['1 §9', 'club', 'niveau', ['Regional', 'Provincial', 'Interprovincial', 'National', 'Elite', 'Dames', 'Futsal']],
    ['B', 'job', 'status', ['Queued', 'Running', 'Done', 'Failed']],
    ['2 §3', 'project', 'assessmentType', [1, 2, 3]],
    ['2 §3', 'project', 'projectType', [1, 2]],
    ['2 §3', 'project', 'gender', [1, 2, 3]],
    ['2 §3', 'project', 'niveau', [1, 2, 3]],
    ['2 §3', 'project', 'sport', [1, 2, 3, 4, 5, 6]],
    ['2 §3', 'project', 'nbOfTitleLevels', [3, 4]],
    ['2 §3', 'project', 'process.items.stageId', [1, 2, 3]],
    ['2 §3', 'project', 'schedule.days.timeSlots.type', [0, 1, 2]],
    ['3 §4.3', 'surveyUser', 'status', [100, 200, 300, -100, -200]],
    ['3 §4.3', 'assessorValue', 'trafficLightValue', [0, 1, 2, 3, 4]],
    ['3 §4.3', 'assessmentVersion', 'structure.items.assessmentItemType', [1, 2, 3, 4, 5, 6]],
    ['3 §9', 'finalScore', 'lines.level', [0, 1, 2, 3, 4, 5]],
    ['3 §3.2', 'company', 'type', ['touchline', 'supplier', 'client']],
    ['3 §3.2', 'company', 'legalForm', ['NV', 'BV']],
    ['3 §3.2', 'company', 'dpoType', ['intern', 'extern']],
    ['3 §3.2', 'processingActivity', 'role', ['controller', 'processor', 'subprocessor']],
    [
      'F',
      'processingActivity',
      'config.general.legalBase',
      [
        ...['Consent', 'Contractual agreement', 'Legal obligation', 'Vital interests', 'Public task'],
        'Legitimate interest',
      ],
    ],
  ])('document %s: %s.%s is one of %j', (_where, entity, path, values) => {
    expect(propertyAt(entity, path)?.enum).toEqual(values);
  });

  const switches = 'assessmentsEnabled assessmentsMonitorEnabled digitalPlaybookEnabled strategicRoadmapEnabled';
  const checks = 'itemValues.value itemValues.interviewConsensus interviewValues.itemValues.value';
  it.each<[string, string, string, string]>([
    ['1 §3', 'club', 'subsidy', 'boolean'],
    ['1 §3', 'club', `${switches} productivityEnabled educationEnabled practiceToolReportingEnabled`, 'boolean'],
    ['1 §3', 'club', 'assessmentsMonitorProjectsFilter', 'array'],
    ['1 §3', 'keyNumber', 'dataSources', 'integer'],
    ['2 §3', 'project', 'projectManagers surveySelection labels', 'array'],
    ['2 §3', 'project', 'showResults showReport closed schedule.days.confirmedByClub', 'boolean'],
    ['2 §3', 'project', 'schedule.days.confirmedByClub', 'null'],
    ['2 §3', 'clubAssessment', 'assessors.lead closed', 'boolean'],
    ['2 §3', 'roadmap', 'active', 'boolean'],
    ['3 §3.1', 'assessorValue', `${checks} itemValues.characteristics.checkbox reminderCompleted`, 'boolean'],
    ['3 §3.1', 'assessorValue', checks, 'null'],
    ['3 §3.1', 'clubValue', 'interviewValues itemValues files webLinks', 'array'],
    ['3 §3.2', 'processingActivity', 'status config.general.containsSensitiveData', 'boolean'],
    ['3 §3.2', 'processingActivity', 'config.transfers.toEU config.transfers.toAdequateProtectionLevel', 'boolean'],
    ['3 §3.2', 'processingActivity', 'config.transfers.toOtherCountries', 'boolean'],
    ['3 §3.2', 'processingActivity', 'config.transfers.toInternationalOrganizations', 'boolean'],
    ['3 §3.2', 'processingActivity', 'config.controller.ids config.processor.ids', 'array'],
    ['3 §3.2', 'processingActivity', 'config.general.categoriesDataSubjects config.general.collectedData', 'array'],
    ['3 §3.2', 'processingActivity', 'config.general.accessRights', 'array'],
  ])('document %s: %s.%s is of the type %s', (_where, entity, fields, type) => {
    const others = fields.split(' ').filter((path) => ![propertyAt(entity, path)?.type].flat().includes(type));
    expect(others).toEqual([]);
  });

  it.each<[string, string, string, unknown]>([
    ['2 §3', 'project', 'schedule.days.start', '08:00'],
    ['2 §3', 'project', 'schedule.days.timeSlots.duration', 90],
    ['2 §3', 'project', 'schedule.days.timeSlots.type', 0],
    ['2 §3', 'roadmap', 'nbOfPeriods', 3],
    ['2 §3', 'roadmap', 'active', false],
    ['3 §9', 'processingActivity', 'config.dataRetention', 'As long as needed'],
  ])('document %s: %s.%s begins as %j', (_where, entity, path, value) => {
    expect(propertyAt(entity, path)?.default).toEqual(value);
  });

  it.each([
    ['club', 'gotLabel endLabel practiceToolEndDate'],
    ['clubAssessment', 'visitDate assessmentDeadline surveyDeadline gotLabel endLabel steps.date schedule.days.date'],
    ['project', 'schedule.days.date labels.endLabel'],
    ['processingActivity', 'startDate endDate reviewDate'],
    ['observation', 'date'],
  ])('decisions C: the days of %s are calendar dates: %s', (entity, fields) => {
    const others = fields.split(' ').filter((path) => propertyAt(entity, path)?.format !== 'date');
    expect(others).toEqual([]);
  });

  it('document 3 §3.2: the EU has its 27 member states', () => {
    expect(propertyAt('processingActivity', 'config.transfers.euCountries')?.items?.enum?.toSorted()).toEqual(
      'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
    );
  });

  it('decisions F: each of the ten conditions of art. 9 may be chosen', () => {
    const { items } = propertyAt('processingActivity', 'config.general.article9Conditions') ?? {};
    expect(items?.enum).toEqual([
      ...['consent', 'employment', 'vitalInterests', 'nonProfit', 'madePublic'],
      ...['legalClaims', 'publicInterest', 'healthCare', 'publicHealth', 'research'],
    ]);
  });

  it('document 1 §1: contents are kept in nine languages', () => {
    const nine = 'en fr es de pt ru nl hu ar'.split(' ');
    expect([...languages]).toEqual(nine);
    expect(propertyAt('user', 'preferredLanguage')?.enum).toEqual(nine);
    const localized = (entity: string, paths: string) =>
      paths.split(' ').filter((path) => propertyAt(entity, path)?.['x-localized'] !== true);
    expect(localized('campFaq', 'question answer')).toEqual([]);
    expect(localized('keyNumber', 'name')).toEqual([]);
    expect(localized('project', 'nameTranslation introductionVideo')).toEqual([]);
    const nodes = 'dimensions.name subDimensions.name topics.name items.name characteristics.name';
    const texts =
      'topics.questionTranslation items.truthyFinding items.falsyFinding items.truthyAction items.falsyAction';
    const named = `${nodes} ${texts}`.split(' ').map((path) => `structure.${path}`);
    expect(localized('assessmentVersion', named.join(' '))).toEqual([]);
  });
});

/** Paths of fields that the parts of a structure have. */
function fieldsOf(part: string, fields: string): string {
  return fields
    .split(' ')
    .map((field) => `structure.${part}.${field}`)
    .join(' ');
}

/** The property at a path of an entity's schema, through lists and definitions; undefined where there is none. */
function propertyAt(entity: string, path: string): Property | undefined {
  const file = new URL(`../../schemas/${entity}.schema.json`, import.meta.url);
  const schema = JSON.parse(readFileSync(file, 'utf8')) as Property;
  const open = (property: Property | undefined): Property | undefined => {
    const named = property?.$ref?.replace('#/$defs/', '');
    if (named !== undefined) return open(schema.$defs?.[named]);
    return property?.items && !property.properties ? open(property.items) : property;
  };
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  return parts.reduce<Property | undefined>((at, part) => open(at?.properties?.[part]), schema)?.properties?.[last];
}
