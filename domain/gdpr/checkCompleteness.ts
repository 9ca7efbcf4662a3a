import type { Company, ProcessingActivity } from '#schemas/generated/types.ts';
import { readPath } from '#engine/rules/conditions/readPath.ts';
import type { CalendarDate } from '#engine/rules/dates/calendarDate.ts';
import { checkOurselves, checkParties, tellsNothing } from './checkCompanies.ts';
import type { GdprFinding, GdprGap } from './GdprFinding.ts';

interface Requirement {
  field: string;
  article: string;
  text: GdprGap;
  when?: (activity: ProcessingActivity) => boolean;
}

const flag = (name: string) => (activity: ProcessingActivity) =>
  readPath(activity, `config.transfers.${name}`) === true;

/** Article 30(1), and what articles 6, 9 and 35 ask for beside it. */
const ofControllers: readonly Requirement[] = [
  { field: 'config.controller.ids', article: '30(1)(a)', text: 'controller' },
  { field: 'config.general.purpose', article: '30(1)(b)', text: 'purpose' },
  { field: 'config.general.categoriesDataSubjects', article: '30(1)(c)', text: 'dataSubjects' },
  { field: 'config.general.collectedData', article: '30(1)(c)', text: 'personalData' },
  { field: 'config.general.accessRights', article: '30(1)(d)', text: 'recipients' },
  ...(
    [
      ['toEU', 'euRecipients'],
      ['toAdequateProtectionLevel', 'adequateProtectionLevelRecipients'],
      ['toOtherCountries', 'otherRecipients'],
    ] as const
  ).map(([transfer, recipients]): Requirement => ({
    field: `config.transfers.${recipients}`,
    article: '30(1)(d)',
    text: 'transferRecipients',
    when: flag(transfer),
  })),
  { field: 'config.dataRetention', article: '30(1)(f)', text: 'retention' },
  { field: 'config.securityMeasures', article: '30(1)(g)', text: 'security' },
  { field: 'config.general.legalBase', article: '6(1)', text: 'legalBase' },
  {
    field: 'config.general.article9Conditions',
    article: '9(2)',
    text: 'article9',
    when: (activity) => readPath(activity, 'config.general.containsSensitiveData') === true,
  },
];

/** Article 30(2). */
const ofProcessors: readonly Requirement[] = [
  { field: 'config.controller.id', article: '30(2)(a)', text: 'client' },
  { field: 'config.general.categoriesProcessing', article: '30(2)(b)', text: 'processing' },
  { field: 'config.securityMeasures', article: '30(2)(d)', text: 'security' },
];

/** A country with an adequate level of protection is a third country too. */
const ofBoth: readonly Requirement[] = [
  {
    field: 'config.transfers.adequateProtectionLevelCountries',
    article: '30(1)(e)',
    text: 'countries',
    when: flag('toAdequateProtectionLevel'),
  },
  {
    field: 'config.transfers.otherTransferMechanism',
    article: '30(1)(e)',
    text: 'safeguards',
    when: flag('toOtherCountries'),
  },
  { field: 'config.transfers.otherCountries', article: '30(1)(e)', text: 'countries', when: flag('toOtherCountries') },
  {
    field: 'config.transfers.internationalOrganizationTransferMechanism',
    article: '30(1)(e)',
    text: 'safeguards',
    when: flag('toInternationalOrganizations'),
  },
  {
    field: 'config.transfers.internationalOrganizationRecipients',
    article: '30(1)(e)',
    text: 'organisation',
    when: flag('toInternationalOrganizations'),
  },
];

/**
 * What the registers lack against article 30 of the GDPR, activity by activity; stopped ones are left out. Reviews that
 * are due by `today` and what is unknown of our own companies, and of the controllers that activities name, count too
 * (decisions F). A representative is never missed: whether one is needed, no register says.
 */
export function checkCompleteness(
  { activities, companies }: { activities: readonly ProcessingActivity[]; companies: readonly Company[] },
  today: CalendarDate,
): GdprFinding[] {
  const inForce = activities.filter(({ status }) => status !== false);
  return [
    ...checkOurselves(companies.filter(({ type }) => type === 'touchline')),
    ...inForce.flatMap((activity) => checkActivity(activity, today)),
    ...checkParties(inForce, companies),
  ];
}

function checkActivity(activity: ProcessingActivity, today: CalendarDate): GdprFinding[] {
  const requirements: Requirement[] = [...(activity.role === 'controller' ? ofControllers : ofProcessors), ...ofBoth];
  const missing = requirements.filter(
    ({ field, when }) => (when?.(activity) ?? true) && tellsNothing(readPath(activity, field)),
  );
  const isDue = Boolean(activity.reviewDate) && String(activity.reviewDate) <= today;
  const due: Requirement[] = isDue ? [{ field: 'reviewDate', article: '5(2)', text: 'review' }] : [];
  const { id, name, role } = activity;
  return [...missing, ...due].map(({ field, article, text }) => ({
    ...{ activityId: id, companyId: null, name, role, type: null, text, field },
    article: role === 'controller' ? article : article.replace('30(1)(e)', '30(2)(c)'),
  }));
}
