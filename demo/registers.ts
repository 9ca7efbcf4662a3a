import type {
  CampFaq,
  Company,
  IntervieweeKind,
  ProcessingActivity,
  Roadmap,
  SurveyTemplate,
} from '#schemas/generated/types.ts';
import { interviewees } from './globalpass/interviewees.ts';

type New<Entity> = Partial<Entity>;

/** Invented companies of the privacy registers. */
export const companies: New<Company>[] = [
  {
    id: 'co-touchline',
    name: 'Touchline Development',
    type: 'touchline',
    legalForm: 'NV',
    vat: 'BE 0400.000.001',
    address: 'Stadionlaan 1',
    postalCode: '1000',
    city: 'Brussels',
    country: '020',
    phone: '+32 2 555 01 00',
    email: 'privacy@touchline.example',
    dpoName: 'Dora Privacy',
    dpoEmail: 'dpo@touchline.example',
    dpoType: 'intern',
    dpoPhone: '+32 2 555 01 01',
  },
  {
    id: 'co-academy',
    name: 'Touchline Academy',
    type: 'touchline',
    legalForm: 'BV',
    vat: 'BE 0400.000.002',
    address: 'Stadionlaan 3',
    postalCode: '1000',
    city: 'Brussels',
    country: '020',
    email: 'academy@touchline.example',
  },
  {
    id: 'co-cloud',
    name: 'Nimbus Hosting',
    type: 'supplier',
    legalForm: 'BV',
    category: 'Hosting',
    address: 'Serverstraat 8',
    postalCode: '9000',
    city: 'Gent',
    country: '020',
    email: 'info@nimbus.example',
    compliancyUrl: 'https://nimbus.example/privacy',
    dpoName: 'Data Nimbus',
    dpoType: 'extern',
  },
  {
    id: 'co-mail',
    name: 'Letterbox Mail',
    type: 'supplier',
    category: 'E-mail',
    city: 'Dublin',
    email: 'privacy@letterbox.example',
    compliancyUrl: 'https://letterbox.example/gdpr',
  },
  {
    id: 'co-video',
    name: 'Frame by Frame',
    type: 'supplier',
    category: 'Video analysis',
    city: 'Lyon',
    email: 'contact@framebyframe.example',
  },
  {
    id: 'co-federation',
    name: 'Federation of the North',
    type: 'client',
    city: 'Gent',
    country: '020',
    email: 'privacy@north.example',
    dpoName: 'Noor North',
    dpoType: 'intern',
  },
  {
    id: 'co-league',
    name: 'League of Schools',
    type: 'client',
    city: 'Namur',
    country: '020',
    email: 'info@schools.example',
  },
];

/** Invented activities of both registers; one is not complete, one is stopped. */
export const activities: New<ProcessingActivity>[] = [
  {
    id: 'pa-assessments',
    name: 'Assessment of club academies',
    role: 'controller',
    startDate: '2019-07-01',
    reviewDate: '2027-06-30',
    config: {
      controller: { ids: ['co-touchline'], responsible: 'Head of assessments' },
      general: {
        purpose: 'Assess the youth academies of clubs and advise them',
        legalBase: 'Contractual agreement',
        categoriesDataSubjects: ['Coaches', 'Board members', 'Parents'],
        collectedData: ['Names', 'Functions', 'Opinions in interviews and surveys'],
        accessRights: ['Assessors of the project', 'Project managers'],
        containsSensitiveData: false,
      },
      transfers: { toEU: true, euRecipients: ['Frame by Frame'], euCountries: ['FR'] },
      dataRetention: 'Five years after the end of the assessment',
      securityMeasures: 'As the document says; interviews are kept without names after closing.',
      processor: { ids: ['co-cloud', 'co-video'] },
    },
  },
  {
    id: 'pa-users',
    name: 'Accounts of club users',
    role: 'controller',
    startDate: '2019-07-01',
    config: {
      controller: { ids: ['co-touchline'] },
      general: {
        purpose: 'Give people of clubs access to CAMP',
        legalBase: 'Legitimate interest',
        categoriesDataSubjects: ['Coordinators and members of clubs'],
        collectedData: ['Names', 'E-mail addresses', 'Last login'],
        accessRights: ['Club and user managers'],
      },
      dataRetention: 'As long as needed',
      securityMeasures: 'As the document says.',
      processor: { ids: ['co-cloud', 'co-mail'] },
    },
  },
  {
    id: 'pa-medical',
    name: 'Screening of players',
    role: 'controller',
    startDate: '2024-01-15',
    dpia: true,
    config: {
      controller: { ids: ['co-academy'] },
      general: { purpose: 'Follow the growth of players', containsSensitiveData: true },
      transfers: { toOtherCountries: true, otherRecipients: ['Growth study'] },
      dataRetention: 'As long as needed',
    },
  },
  {
    id: 'pa-label',
    name: 'Label audits for the federation',
    role: 'processor',
    startDate: '2021-08-01',
    config: {
      controller: { id: 'co-federation' },
      general: {
        purpose: 'Carry out audits in the name of the federation',
        categoriesProcessing: ['Collecting documents', 'Interviews', 'Scoring'],
      },
      securityMeasures: 'As the document says.',
      processor: { ids: ['co-cloud'] },
    },
  },
  {
    id: 'pa-survey',
    name: 'Surveys among parents',
    role: 'subprocessor',
    startDate: '2023-09-01',
    config: {
      controller: { id: 'co-league' },
      general: { purpose: 'Hold surveys that a processor of the league has asked for' },
      securityMeasures: 'As the document says.',
    },
  },
];

/** Invented questions of CAMP. */
export const campFaqs: New<CampFaq>[] = [
  faq(
    'How do I invite a colleague?',
    'Open *Users*, press **add** and fill in the form. Your colleague gets a mail.',
    'Hoe nodig ik een collega uit?',
    'Open *Gebruikers*, klik op **toevoegen** en vul het formulier in.',
    ['general', 'users'],
  ),
  faq(
    'Where do I change our logo?',
    'In *Club Id*, under profile.',
    'Waar wijzig ik ons logo?',
    'In *Club Id*, onder profiel.',
    ['general', 'profile'],
  ),
  faq(
    'Which documents are asked for?',
    'The list stands in the topic itself; upload them there.',
    'Welke documenten worden gevraagd?',
    'De lijst staat bij het onderwerp zelf.',
    ['analysis', 'documents'],
  ),
  faq(
    'Can we move the visit?',
    'Decline the day in the schedule and write why; the lead assessor proposes another.',
    null,
    null,
    ['analysis', 'schedule'],
  ),
  faq(
    'How does the roadmap begin?',
    'From the final action points of your last report.',
    'Hoe begint de roadmap?',
    'Vanuit de actiepunten van uw laatste rapport.',
    ['roadmap'],
  ),
  faq('On which tablets does Tag-it run?', 'On tablets with Android 12 or later.', null, null, ['tag-it', 'products']),
  faq(
    'Who sees the survey answers?',
    'Nobody sees single answers; the report shows groups with enough answers only.',
    'Wie ziet de antwoorden?',
    'Niemand ziet afzonderlijke antwoorden.',
    ['analysis', 'surveys'],
  ),
];

/** The kinds of people of the demonstration's global pass. */
export const intervieweeKinds: New<IntervieweeKind>[] = interviewees.map(({ name, nameTranslation, position }) => ({
  name,
  nameTranslation: nameTranslation ?? null,
  position: position ?? 1,
}));

/** A survey to start from, with two groups. */
export const surveyTemplates: New<SurveyTemplate>[] = [
  {
    id: 'st-standard',
    surveyName: 'Standard survey',
    groups: [
      group('parents', 'Parents', 'Ouders', 8, [
        ['How happy is your child at the club?', 'Hoe graag gaat uw kind naar de club?'],
        ['Do you know the vision of the academy?', 'Kent u de visie van de opleiding?'],
      ]),
      group('coaches', 'Coaches', 'Trainers', 4, [
        ['Is there time to learn from each other?', 'Is er tijd om van elkaar te leren?'],
      ]),
    ],
  },
];

/** Roadmaps of a club: one that ended, the active one. */
export function roadmapsOf(clubId: string, year: number): New<Roadmap>[] {
  return [
    { clubId, name: `Roadmap ${year - 3}`, startPeriod: year - 3, nbOfPeriods: 3, active: false },
    {
      ...{ clubId, name: `Roadmap ${year}`, startPeriod: year, nbOfPeriods: 3, active: true },
      actions: [
        roadmapAction(1, 'Write down the playing style of the academy', 'STRA', year, 'inProgress'),
        roadmapAction(2, 'Meet with the parents twice a season', 'ORG/HRM', year, 'open'),
        roadmapAction(3, 'Two coaches follow the licence course', 'TEAM/COACH', year + 1, 'open'),
      ],
      targets: [{ reference: 'STRA', percent: 70 }],
    },
  ];
}

function roadmapAction(nth: number, title: string, reference: string, season: number, status: 'open' | 'inProgress') {
  return { id: `action-${nth}`, title, owner: 'Youth coordinator', season, reference, status };
}

function faq(
  question: string,
  answer: string,
  vraag: string | null,
  antwoord: string | null,
  categories: CampFaq['categories'],
): New<CampFaq> {
  return {
    question: { en: question, ...(vraag && { nl: vraag }) },
    answer: { en: answer, ...(antwoord && { nl: antwoord }) },
    categories,
  };
}

function group(id: string, en: string, nl: string, minAmount: number, questions: readonly [string, string][]) {
  const pages = [{ id: `${id}-1`, position: 1, translation: { en, nl } }];
  const elements = questions.map(([english, dutch], index) => ({
    id: `${id}-q${index + 1}`,
    pageId: `${id}-1`,
    position: index + 1,
    type: 'scale' as const,
    translation: { en: english, nl: dutch },
  }));
  return { id, type: id, name: { en, nl }, minAmount, pages, elements };
}
