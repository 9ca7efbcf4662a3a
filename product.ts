import { isVvOnly } from '#domain/access/isVvOnly.ts';
import { readableAssessments, readableAssessmentsName } from '#domain/access/readableAssessments.ts';
import { absenceCodes } from '#domain/access/absenceCodes.ts';
import { messages } from '#domain/access/messages.ts';
import { roleIds } from '#domain/access/roles.ts';
import { addressInstead, screens, splitAddress } from '#domain/access/screens.ts';
import { normaliseCountry } from '#domain/countries/sameCountry.ts';
import { defineProduct, type SpecialHook } from '#engine/rules/product/Product.ts';
import { specialHooks, viewNames, widgetNames } from '#schemas/generated/names.ts';
import { languageValues } from '#schemas/generated/types.ts';

/** The features' own, and the engine's that a resource file names. */
const specials = { ...specialHooks, guardAccount: ['beforeSave'] } as const satisfies Readonly<
  Record<string, readonly SpecialHook[]>
>;

/** Touchline, as the engine sees it: every program imports this first. */
export const product = defineProduct({
  id: 'touchline',
  name: 'Touchline',
  description: 'Club assessments, projects and people of a football development programme',
  languages: languageValues,
  roleIds,
  superRole: 'superAdmin',
  personAttributes: ['clubs'],
  audiences: { notVv: (roles) => !isVvOnly(roles) },
  staffAudience: 'notVv',
  // Who reads only, or only translates, makes none (decisions D, G).
  savesViews: (roles) => roles.length === 0 || roles.some((role) => role !== 'vv' && role !== 'translator'),
  menuGroups: ['main', 'assessments', 'admin'],
  menu: [
    { group: 'main', plain: true, to: 2 },
    { group: 'assessments' },
    { group: 'main', plain: true, from: 2 },
    { group: 'admin' },
  ],
  screens,
  messages,
  absences: { [absenceCodes.noSurvey]: 'no survey', [absenceCodes.noSchedule]: 'no schedule' },
  addresses: { split: splitAddress, elsewhere: addressInstead },
  resourceTexts: ['clubs', 'sheets', 'users'],
  pageTexts: [
    ...['administration', 'assessment', 'benchmark', 'camp', 'certification', 'checklist', 'clubId', 'files', 'gdpr'],
    ...['indicators', 'interview', 'monitoring', 'observations', 'planning', 'productivity', 'project', 'reference'],
    ...['report', 'results', 'roadmap', 'score', 'structure', 'tagit', 'translations', 'vv', 'welcome', 'wizard'],
  ],
  pageTextGroups: { checklist: ['assessment', 'checklist', 'files'] },
  ...{ widgets: widgetNames, views: viewNames, specials },
  idForms: { country: normaliseCountry },
  idHeaders: { club: 'ClubId' },
  nameFields: { country: ['name', 'nameEnglish', 'alpha2', 'alpha3', 'fifaCode'] },
  entryKeys: ['itemId', 'interviewee'],
  namedInInterface: ['country'],
  imageCategory: 'CLUBLOGO',
  // The nodes of an assessment structure (document 1 §3).
  imageCategories: { structurenodes: 'ASSESSMENTICON' },
  documentCategory: 'DOCUMENT',
  fileCategories: {
    CLUBLOGO: { format: 'image', megabytes: 2, uploaders: ['clubUserManager'] },
    ASSESSMENTICON: { format: 'image', megabytes: 2, withRecord: false },
    DOCUMENT: { format: 'file', megabytes: 10 },
  },
  uploadContainers: ['club-'],
  userVariables: { [readableAssessmentsName]: readableAssessments },
});

declare module '#engine/rules/product/ProductTypes.ts' {
  interface ProductTypes {
    role: keyof typeof roleIds;
    audience: 'notVv';
    personAttribute: 'clubs';
    menuGroup: 'main' | 'assessments' | 'admin';
    widget: (typeof widgetNames)[number];
    view: (typeof viewNames)[number];
    special: keyof typeof specials;
    errorCode: (typeof absenceCodes)[keyof typeof absenceCodes];
    fileCategory: 'CLUBLOGO' | 'ASSESSMENTICON' | 'DOCUMENT';
  }
}
