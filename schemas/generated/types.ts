// Written by `npm run generate` from schemas/*.schema.json. Do not edit.

export const accountPreferredLanguageValues = ['en', 'fr', 'es', 'de', 'pt', 'ru', 'nl', 'hu', 'ar'] as const;
export type AccountPreferredLanguage = (typeof accountPreferredLanguageValues)[number];

export const assessmentKindValues = ['globalPass', 'project'] as const;
export type AssessmentKind = (typeof assessmentKindValues)[number];

export const assessorValueTrafficLightValueValues = [0, 1, 2, 3, 4] as const;
export type AssessorValueTrafficLightValue = (typeof assessorValueTrafficLightValueValues)[number];

export const campFaqCategoriesValues = ['general', 'analysis', 'roadmap', 'tag-it', 'playbook', 'profile', 'users', 'products', 'club id', 'documents', 'surveys', 'schedule'] as const;
export type CampFaqCategories = (typeof campFaqCategoriesValues)[number];

export const campKeyScopesValues = ['clubvalues', 'surveyanswers', 'schedule', 'clubid', 'keynumbers', 'observations'] as const;
export type CampKeyScopes = (typeof campKeyScopesValues)[number];

export const clubOrganisationTypeValues = [1, 2, 3, 4] as const;
export type ClubOrganisationType = (typeof clubOrganisationTypeValues)[number];

export const clubNiveauValues = ['Regional', 'Provincial', 'Interprovincial', 'National', 'Elite', 'Dames', 'Futsal'] as const;
export type ClubNiveau = (typeof clubNiveauValues)[number];

export const clubAssessmentScheduleDaysTimeSlotsTypeValues = [0, 1, 2] as const;
export type ClubAssessmentScheduleDaysTimeSlotsType = (typeof clubAssessmentScheduleDaysTimeSlotsTypeValues)[number];

export const clubAssessmentNiveauValues = ['Regional', 'Provincial', 'Interprovincial', 'National', 'Elite', 'Dames', 'Futsal'] as const;
export type ClubAssessmentNiveau = (typeof clubAssessmentNiveauValues)[number];

export const clubFileKindValues = ['evidence', 'report', 'label'] as const;
export type ClubFileKind = (typeof clubFileKindValues)[number];

export const clubIdDataFacilitiesKindValues = ['pitch', 'dressingRoom', 'clubTrainingCentre', 'academyTrainingCentre', 'other'] as const;
export type ClubIdDataFacilitiesKind = (typeof clubIdDataFacilitiesKindValues)[number];

export const clubIdDataTeamsGenderValues = [1, 2, 3] as const;
export type ClubIdDataTeamsGender = (typeof clubIdDataTeamsGenderValues)[number];

export const companyTypeValues = ['touchline', 'supplier', 'client'] as const;
export type CompanyType = (typeof companyTypeValues)[number];

export const companyLegalFormValues = ['NV', 'BV'] as const;
export type CompanyLegalForm = (typeof companyLegalFormValues)[number];

export const companyDpoTypeValues = ['intern', 'extern'] as const;
export type CompanyDpoType = (typeof companyDpoTypeValues)[number];

export const countryConfederationValues = ['AFC', 'CAF', 'CONCACAF', 'CONMEBOL', 'OFC', 'UEFA'] as const;
export type CountryConfederation = (typeof countryConfederationValues)[number];

export const federationConnectorAuthenticationValues = ['none', 'apiKey', 'bearer'] as const;
export type FederationConnectorAuthentication = (typeof federationConnectorAuthenticationValues)[number];

export const finalLineLevelValues = [0, 1, 2, 3] as const;
export type FinalLineLevel = (typeof finalLineLevelValues)[number];

export const finalLineLightValues = [0, 1, 2, 3, 4] as const;
export type FinalLineLight = (typeof finalLineLightValues)[number];

export const historyEntryActionValues = ['create', 'update', 'delete', 'restore', 'purge'] as const;
export type HistoryEntryAction = (typeof historyEntryActionValues)[number];

export const historyEntryCauseKindValues = ['delete', 'restore', 'revert', 'merge', 'followUp'] as const;
export type HistoryEntryCauseKind = (typeof historyEntryCauseKindValues)[number];

export const importBatchModeValues = ['insert', 'upsert'] as const;
export type ImportBatchMode = (typeof importBatchModeValues)[number];

export const jobKindValues = ['clubs.insert', 'clubs.insertLabel', 'users.reinvite', 'users.invite', 'trash.empty', 'tokens.clean', 'schedule.mail', 'surveys.invite', 'assessments.build', 'scores.rebuild', 'records.import', 'records.undoImport', 'records.undo', 'records.bulk'] as const;
export type JobKind = (typeof jobKindValues)[number];

export const jobStatusValues = ['Queued', 'Running', 'Done', 'Failed'] as const;
export type JobStatus = (typeof jobStatusValues)[number];

export const jobLogsLevelValues = ['info', 'warning', 'error'] as const;
export type JobLogsLevel = (typeof jobLogsLevelValues)[number];

export const lateValueDecisionValues = ['taken', 'dismissed'] as const;
export type LateValueDecision = (typeof lateValueDecisionValues)[number];

export const mailTemplateKindValues = ['clubInvitation', 'surveyInvitation', 'other'] as const;
export type MailTemplateKind = (typeof mailTemplateKindValues)[number];

export const mutationOutcomeValues = ['applied', 'late'] as const;
export type MutationOutcome = (typeof mutationOutcomeValues)[number];

export const observationKindValues = ['session', 'game'] as const;
export type ObservationKind = (typeof observationKindValues)[number];

export const observationGenderValues = [1, 2, 3] as const;
export type ObservationGender = (typeof observationGenderValues)[number];

export const processingActivityRoleValues = ['controller', 'processor', 'subprocessor'] as const;
export type ProcessingActivityRole = (typeof processingActivityRoleValues)[number];

export const processingActivityConfigGeneralLegalBaseValues = ['Consent', 'Contractual agreement', 'Legal obligation', 'Vital interests', 'Public task', 'Legitimate interest'] as const;
export type ProcessingActivityConfigGeneralLegalBase = (typeof processingActivityConfigGeneralLegalBaseValues)[number];

export const processingActivityConfigGeneralArticle9ConditionsValues = ['consent', 'employment', 'vitalInterests', 'nonProfit', 'madePublic', 'legalClaims', 'publicInterest', 'healthCare', 'publicHealth', 'research'] as const;
export type ProcessingActivityConfigGeneralArticle9Conditions = (typeof processingActivityConfigGeneralArticle9ConditionsValues)[number];

export const processingActivityConfigTransfersEuCountriesValues = ['AT', 'BE', 'BG', 'HR', 'CY', 'CZ', 'DK', 'EE', 'FI', 'FR', 'DE', 'GR', 'HU', 'IE', 'IT', 'LV', 'LT', 'LU', 'MT', 'NL', 'PL', 'PT', 'RO', 'SK', 'SI', 'ES', 'SE'] as const;
export type ProcessingActivityConfigTransfersEuCountries = (typeof processingActivityConfigTransfersEuCountriesValues)[number];

export const projectScheduleDaysTimeSlotsTypeValues = [0, 1, 2] as const;
export type ProjectScheduleDaysTimeSlotsType = (typeof projectScheduleDaysTimeSlotsTypeValues)[number];

export const projectProcessItemsStageIdValues = [1, 2, 3] as const;
export type ProjectProcessItemsStageId = (typeof projectProcessItemsStageIdValues)[number];

export const projectAssessmentTypeValues = [1, 2, 3] as const;
export type ProjectAssessmentType = (typeof projectAssessmentTypeValues)[number];

export const projectProjectTypeValues = [1, 2] as const;
export type ProjectProjectType = (typeof projectProjectTypeValues)[number];

export const projectScoringSystemValues = [1, 2] as const;
export type ProjectScoringSystem = (typeof projectScoringSystemValues)[number];

export const projectSportValues = [1, 2, 3, 4, 5, 6] as const;
export type ProjectSport = (typeof projectSportValues)[number];

export const projectNiveauValues = [1, 2, 3] as const;
export type ProjectNiveau = (typeof projectNiveauValues)[number];

export const projectGenderValues = [1, 2, 3] as const;
export type ProjectGender = (typeof projectGenderValues)[number];

export const projectNbOfTitleLevelsValues = [3, 4] as const;
export type ProjectNbOfTitleLevels = (typeof projectNbOfTitleLevelsValues)[number];

export const projectQualityRulesValues = ['unanswered', 'differingLights', 'redWithoutNotes', 'missingEvidence', 'surveyMinimum'] as const;
export type ProjectQualityRules = (typeof projectQualityRulesValues)[number];

export const reportGenderValues = [1, 2, 3] as const;
export type ReportGender = (typeof reportGenderValues)[number];

export const reportBlockKindValues = ['findings', 'actionPoints'] as const;
export type ReportBlockKind = (typeof reportBlockKindValues)[number];

export const reportTemplateLanguageValues = ['en', 'fr', 'es', 'de', 'pt', 'ru', 'nl', 'hu', 'ar'] as const;
export type ReportTemplateLanguage = (typeof reportTemplateLanguageValues)[number];

export const roadmapActionsStatusValues = ['open', 'inProgress', 'done', 'dropped'] as const;
export type RoadmapActionsStatus = (typeof roadmapActionsStatusValues)[number];

export const scheduleInvitationPeopleLanguageValues = ['en', 'fr', 'es', 'de', 'pt', 'ru', 'nl', 'hu', 'ar'] as const;
export type ScheduleInvitationPeopleLanguage = (typeof scheduleInvitationPeopleLanguageValues)[number];

export const scoreOverrideTrafficLightValues = [0, 1, 2, 3, 4] as const;
export type ScoreOverrideTrafficLight = (typeof scoreOverrideTrafficLightValues)[number];

export const surveyGroupsElementsTypeValues = ['text', 'scale', 'choice', 'choices'] as const;
export type SurveyGroupsElementsType = (typeof surveyGroupsElementsTypeValues)[number];

export const surveyTemplateGroupsElementsTypeValues = ['text', 'scale', 'choice', 'choices'] as const;
export type SurveyTemplateGroupsElementsType = (typeof surveyTemplateGroupsElementsTypeValues)[number];

export const surveyUserStatusValues = [100, 200, 300, -100, -200] as const;
export type SurveyUserStatus = (typeof surveyUserStatusValues)[number];

export const translationNoteKindValues = ['made', 'reviewed'] as const;
export type TranslationNoteKind = (typeof translationNoteKindValues)[number];

export const undoBatchActionValues = ['update', 'delete', 'import', 'merge'] as const;
export type UndoBatchAction = (typeof undoBatchActionValues)[number];

export const undoEntryActionValues = ['create', 'update', 'delete', 'restore'] as const;
export type UndoEntryAction = (typeof undoEntryActionValues)[number];

export const userPreferredLanguageValues = ['en', 'fr', 'es', 'de', 'pt', 'ru', 'nl', 'hu', 'ar'] as const;
export type UserPreferredLanguage = (typeof userPreferredLanguageValues)[number];

export const userRoleValues = ['COORDINATOR', 'MEMBER'] as const;
export type UserRole = (typeof userRoleValues)[number];

export const dimensionFilterValueValues = [0, 1, 2] as const;
export type DimensionFilterValue = (typeof dimensionFilterValueValues)[number];

export const itemAssessmentItemTypeValues = [1, 2, 3, 4, 5, 6] as const;
export type ItemAssessmentItemType = (typeof itemAssessmentItemTypeValues)[number];

export const scoreLineLevelValues = [0, 1, 2, 3, 4, 5] as const;
export type ScoreLineLevel = (typeof scoreLineLevelValues)[number];

export const scoreLineProposedTrafficLightValues = [0, 1, 2, 3, 4] as const;
export type ScoreLineProposedTrafficLight = (typeof scoreLineProposedTrafficLightValues)[number];

export const scoreLineOverriddenTrafficLightValues = [0, 1, 2, 3, 4] as const;
export type ScoreLineOverriddenTrafficLight = (typeof scoreLineOverriddenTrafficLightValues)[number];

export const scoreLineFinalTrafficLightValues = [0, 1, 2, 3, 4] as const;
export type ScoreLineFinalTrafficLight = (typeof scoreLineFinalTrafficLightValues)[number];

/** The languages of the interface and of the content. */
export const languageValues = userPreferredLanguageValues;
export type Language = (typeof languageValues)[number];
/** One text, a language a key. */
export type Localized = Partial<Record<Language, string>>;

export type AssessmentStructure = {
  dimensions: Dimension[];
  subDimensions: SubDimension[];
  topics: Topic[];
  items: Item[];
  characteristics: Characteristic[];
  interviewees: Interviewee[];
  topicInterviewees: TopicInterviewee[];
  topicIntervieweeItems: TopicIntervieweeItem[];
  extra?: Record<string, unknown> | undefined;
};

export type Dimension = {
  id: string;
  position: number;
  name: Localized;
  icon?: string | undefined;
  filterValue?: DimensionFilterValue | undefined;
  weightingFactor?: number | undefined;
  reference?: string | undefined;
  extra?: Record<string, unknown> | undefined;
};

export type SubDimension = {
  id: string;
  dimensionId: string;
  position: number;
  name: Localized;
  weightingFactor?: number | undefined;
  reference?: string | undefined;
  extra?: Record<string, unknown> | undefined;
};

export type Topic = {
  id: string;
  subDimensionId: string;
  position: number;
  name: Localized;
  weightingFactor?: number | undefined;
  reference?: string | undefined;
  askClubForEvidence?: boolean | undefined;
  questionTranslation?: Localized | undefined;
  subQuestionTranslation?: Localized | undefined;
  helpTranslation?: Localized | undefined;
  extra?: Record<string, unknown> | undefined;
};

export type Item = {
  id: string;
  topicId: string;
  position: number;
  name: Localized;
  assessmentItemType: ItemAssessmentItemType;
  weightingFactor?: number | undefined;
  reference?: string | undefined;
  atLeastNeededCharacteristics?: number | undefined;
  expression?: string | undefined;
  truthyThreshold?: number | undefined;
  truthyFinding?: Localized | undefined;
  falsyFinding?: Localized | undefined;
  truthyAction?: Localized | undefined;
  falsyAction?: Localized | undefined;
  helpTranslation?: Localized | undefined;
  needsSurveyTargetMinAndType?: {
    target?: string | undefined;
    type?: string | undefined;
    min?: number | undefined;
  } | undefined;
  extra?: Record<string, unknown> | undefined;
};

export type Characteristic = {
  id: string;
  itemId: string;
  position?: number | undefined;
  name: Localized;
  required?: boolean | undefined;
  weightingFactor?: number | undefined;
  extra?: Record<string, unknown> | undefined;
};

export type Interviewee = {
  id: string;
  name: string;
  nameTranslation?: Localized | undefined;
  position?: number | undefined;
};

export type TopicInterviewee = {
  id: string;
  topicId: string;
  intervieweeId: string;
  position: number;
};

export type TopicIntervieweeItem = {
  id: string;
  topicIntervieweeId: string;
  itemId: string;
};

export type ItemValue = {
  itemId: string;
  value?: boolean | null | undefined;
  characteristics?: ({
    characteristicId: string;
    checkbox: boolean;
  })[] | undefined;
  interviewConsensus?: boolean | null | undefined;
  numericScore?: number | null | undefined;
  notes?: string | undefined;
};

export type InterviewValue = {
  interviewee: string;
  answer?: string | undefined;
  itemValues?: ({
    itemId: string;
    value: boolean | null;
  })[] | undefined;
};

export type ScoreLine = {
  level: ScoreLineLevel;
  elementId: string;
  parentId: string | null;
  reference: string;
  name: Localized;
  score: number;
  maxPossibleScore: number;
  normalizedScore: number;
  weightingFactor: number;
  weightingPercentage_InLevel: number;
  weightingPercentage_Global: number;
  proposedTrafficLight: ScoreLineProposedTrafficLight;
  overriddenTrafficLight: ScoreLineOverriddenTrafficLight | null;
  overrideReason?: string | undefined;
  finalTrafficLight: ScoreLineFinalTrafficLight;
  answered: number;
  answerable: number;
};

export type ProposedLine = {
  text: string;
  language?: string | undefined;
  itemIds: string[];
  topicId?: string | null | undefined;
  isUnanswered: boolean;
};

export type ReportLine = {
  id: string;
  text: string;
};

/** Staff account */
export interface Account {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  fullName?: string | null;
  preferredLanguage?: AccountPreferredLanguage | null;
  /** Role ids, see domain/access/roles.ts */
  roles?: string[] | null;
  /** Ids of the clubs that the person belongs to */
  clubs?: string[] | null;
  /** Subject at the identity provider */
  subject?: string | null;
  passwordHash?: string | null;
  lastLogin?: string | null;
  /** Session tokens that were made until then are ended: logged out everywhere, or switched off */
  sessionsEndedAt?: string | null;
  active?: boolean | null;
}

/** Assessment */
export interface Assessment {
  id: string;
  name: Localized;
  kind: AssessmentKind;
  projectId?: string | null;
  /** What a new club assessment is opened with */
  currentVersionId?: string | null;
}

/** What a club assessment was made of when it was closed; written once */
export interface AssessmentSnapshot {
  id: string;
  clubAssessmentId: string;
  /** JSON: club assessment, project, version of the structure, values of all assessors, score, report, season of the club */
  content: string;
  /** Of the content in UTF-8 */
  sha256: string;
  takenAt: string;
}

/** A structure as it was at one time; never changed after it was written */
export interface AssessmentVersion {
  id: string;
  assessmentId: string;
  /** 1 for the first version of an assessment */
  number: number;
  createdBy?: string | null;
  structure: AssessmentStructure;
}

/** What one assessor found on one topic */
export interface AssessorValue {
  id: string;
  clubAssessmentId: string;
  assessorId: string;
  /** Id of the topic; empty in the record that holds the interviewees */
  assessmentTitleId: string;
  itemValues?: ItemValue[] | null;
  interviewValues?: InterviewValue[] | null;
  reminder?: string | null;
  reminderCompleted?: boolean | null;
  /** The light the assessor gave; empty: the proposed one stands */
  trafficLightValue?: AssessorValueTrafficLightValue | null;
  notes?: string | null;
  /** A finding a line */
  findings?: Localized | null;
  /** An action point a line */
  actionPoints?: Localized | null;
  formalDocumentKeywords?: string[] | null;
  /** Only in the record without a topic */
  assessmentValue?: {
    interviewees: ({
      interviewee: string;
      firstName?: string | undefined;
      lastName?: string | undefined;
    })[];
  } | null;
  /** Who wrote last: not the assessor when a manager works on the lead's record */
  changedBy?: string | null;
  /** The device that wrote last, where it said which it is */
  changedOn?: string | null;
}

/** CAMP FAQ */
export interface CampFaq {
  id: string;
  question: Localized;
  answer: Localized;
  /** Main category, then the sub category */
  categories: CampFaqCategories[];
  params?: {
    projectIds?: string[] | undefined;
  } | null;
}

/** A key with which CAMP hands over its data; only its hash is kept */
export interface CampKey {
  id: string;
  /** Who uses it, and where */
  name: string;
  /** What it may hand over */
  scopes: CampKeyScopes[];
  /** SHA-256 of its secret, in hexadecimal signs */
  hash: string;
  madeBy?: string | null;
  /** The last day on which it was used */
  lastUsedOn?: string | null;
  /** Since then it opens nothing */
  endedAt?: string | null;
}

/** Club */
export interface Club {
  id: string;
  federationMembershipNumber?: string | null;
  name: string;
  address?: string | null;
  postalCode?: string | null;
  city?: string | null;
  province?: string | null;
  country?: string | null;
  organisationType?: ClubOrganisationType | null;
  logo?: string | null;
  label?: string | null;
  niveau?: ClubNiveau | null;
  gotLabel?: string | null;
  endLabel?: string | null;
  /** Day on which its last club assessment was closed */
  lastAssessment?: string | null;
  renewalYear?: number | null;
  subsidy?: boolean | null;
  seasonStartDay: number;
  seasonStartMonth: number;
  seasonEndDay: number;
  seasonEndMonth: number;
  calendarYear?: boolean | null;
  assessmentsEnabled?: boolean | null;
  assessmentsMonitorEnabled?: boolean | null;
  assessmentsMonitorProjectsFilter?: string[] | null;
  digitalPlaybookEnabled?: boolean | null;
  strategicRoadmapEnabled?: boolean | null;
  productivityEnabled?: boolean | null;
  educationEnabled?: boolean | null;
  practiceToolReportingEnabled?: boolean | null;
  canDownloadPracticeTool?: boolean | null;
  practiceToolEndDate?: string | null;
  latitude?: number | null;
  longitude?: number | null;
  website?: string | null;
}

/** Club assessment */
export interface ClubAssessment {
  id: string;
  clubId: string;
  /** Club in whose container of the blob storage its files are, where that was merged into another since */
  filesClubId?: string | null;
  projectId: string;
  /** Set from the project */
  assessmentId?: string | null;
  /** The structure it was opened with */
  assessmentVersionId?: string | null;
  /** Derived from the project */
  name?: string | null;
  visitDate?: string | null;
  assessmentDeadline?: string | null;
  surveyDeadline?: string | null;
  assessors?: ({
    assessorId: string;
    lead: boolean;
  })[] | null;
  steps?: ({
    processItemId: string;
    date: string;
  })[] | null;
  linkedObservations?: string[] | null;
  /** Score aimed at, 0 to 1, by reference of the dimension */
  target?: Record<string, number> | null;
  /** Null while the visit has no schedule */
  schedule?: {
    days: ({
      id: string;
      date?: string | null | undefined;
      start?: string | undefined;
      timeSlots?: ({
        id: string;
        title: string;
        duration: number;
        type?: ClubAssessmentScheduleDaysTimeSlotsType | undefined;
        fixed?: boolean | undefined;
        location?: string | null | undefined;
        meetingUrl?: string | null | undefined;
        attendees?: string[] | null | undefined;
      })[] | undefined;
      confirmedByClub?: boolean | null | undefined;
      commentsByClub?: string | null | undefined;
    })[];
  } | null;
  label?: string | null;
  niveau?: ClubAssessmentNiveau | null;
  gotLabel?: string | null;
  endLabel?: string | null;
  dataClosedAt?: string | null;
  dataClosedBy?: string | null;
  closed?: boolean | null;
  closedAt?: string | null;
  closedBy?: string | null;
}

/** A file that was uploaded for a club assessment: evidence, a final report or an audit label; its bytes are in blob storage */
export interface ClubFile {
  id: string;
  clubAssessmentId: string;
  kind: ClubFileKind;
  /** Id of the topic that it is evidence of; empty for none */
  assessmentTitleId: string;
  /** Id of the item of that topic that it shows; empty for the topic as a whole */
  itemId?: string | null;
  /** What the device called it that held it: sent by two devices of one person, it is one file */
  uploadId?: string | null;
  name: string;
  /** Of the blob in the container of the club */
  path: string;
  /** Bytes */
  size: number;
  /** By its own bytes; application/octet-stream for whatever is not shown */
  contentType: string;
  /** Of its bytes, by which it can be told later that it is the same file */
  sha256: string;
  uploadedBy?: string | null;
  uploadedAt: string;
}

/** Who and what a club is within a project: contacts, staff, facilities and teams */
export interface ClubIdData {
  id: string;
  clubId: string;
  projectId: string;
  contacts?: ({
    fullName: string;
    function?: string | undefined;
    email?: string | undefined;
    mobile?: string | undefined;
    board?: boolean | undefined;
  })[] | null;
  staff?: ({
    fullName: string;
    function?: string | undefined;
    qualification?: string | undefined;
    ageGroup?: string | undefined;
  })[] | null;
  facilities?: ({
    name: string;
    kind: ClubIdDataFacilitiesKind;
    surface?: string | undefined;
    floodlit?: boolean | undefined;
  })[] | null;
  teams?: ({
    name: string;
    ageGroup?: string | undefined;
    gender?: ClubIdDataTeamsGender | undefined;
    level?: string | undefined;
    players?: number | undefined;
    senior?: boolean | undefined;
  })[] | null;
  /** Sections that are in use */
  active?: {
    contacts?: boolean | undefined;
    staff?: boolean | undefined;
    facilities?: boolean | undefined;
    teams?: boolean | undefined;
  } | null;
}

/** What the club itself said on one topic */
export interface ClubValue {
  id: string;
  clubAssessmentId: string;
  /** Id of the topic; empty in the record that holds the interviewees */
  assessmentTitleId: string;
  itemValues?: ({
    itemId: string;
    value?: boolean | null | undefined;
    characteristics?: ({
      characteristicId: string;
      checkbox: boolean;
    })[] | undefined;
    interviewConsensus?: boolean | null | undefined;
    numericScore?: number | null | undefined;
  })[] | null;
  interviewValues?: ({
    interviewee: string;
    answer?: string | undefined;
    itemValues?: ({
      itemId: string;
      value: boolean | null;
    })[] | undefined;
  })[] | null;
  files?: string[] | null;
  webLinks?: string[] | null;
  clubComments?: string | null;
}

/** A company of the privacy registers, document 3 section 3.2 */
export interface Company {
  id: string;
  name: string;
  type: CompanyType;
  address?: string | null;
  postalCode?: string | null;
  city?: string | null;
  country?: string | null;
  phone?: string | null;
  email?: string | null;
  vat?: string | null;
  legalForm?: CompanyLegalForm | null;
  dpoName?: string | null;
  dpoEmail?: string | null;
  dpoType?: CompanyDpoType | null;
  dpoPhone?: string | null;
  category?: string | null;
  compliancyUrl?: string | null;
  userModified?: string | null;
  lastModificationDate?: string | null;
}

/** Country */
export interface Country {
  id: string;
  name: Localized;
  nameEnglish: string;
  confederation?: CountryConfederation | null;
  alpha2?: string | null;
  alpha3?: string | null;
  numeric?: string | null;
  fifaCode?: string | null;
  fifaMember?: boolean | null;
}

/** What a device of a person still holds that the server does not have */
export interface DeviceReport {
  id: string;
  by: string;
  deviceId: string;
  label?: string | null;
  /** Mutations by club assessment */
  unsent: Record<string, number>;
  at: string;
}

/** The id of a session token that was ended before its time, by logging out; kept until the token would have expired */
export interface EndedToken {
  id: string;
  expiresAt: string;
}

/** Federation connector */
export interface FederationConnector {
  id: string;
  name: string;
  countries?: string[] | null;
  /** Whether its address is set */
  enabled?: boolean | null;
  authentication?: FederationConnectorAuthentication | null;
}

/** What closed club assessments scored, a row a line: the assessment, its dimensions, sub-dimensions and topics. Made of their closing snapshots, and never changed */
export interface FinalLine {
  id: string;
  clubAssessmentId: string;
  clubId: string;
  projectId: string;
  /** Year in which the club's season begins that the visit was in */
  season: number;
  /** Place within the assessment, from 0 */
  position: number;
  /** 0 assessment, 1 dimension, 2 sub-dimension, 3 topic */
  level: FinalLineLevel;
  reference: string;
  /** Of the dimension that it is, or is in; null for the assessment */
  dimensionReference?: string | null;
  /** What it is called, by language */
  names: Localized;
  /** Null where there is nothing to score */
  score?: number | null;
  weight: number;
  /** The final traffic light */
  light: FinalLineLight;
  /** Items that it is the score of */
  n: number;
}

/** The score as it stood when the data was closed */
export interface FinalScore {
  id: string;
  clubAssessmentId: string;
  /** The lead, whose values count */
  assessorId?: string | null;
  lines: ScoreLine[];
  /** International standards that are met, kept so that many assessments are compared without their lines */
  standards?: number | null;
  /** What the lines come to on the axes of the radar */
  axes?: ({
    name: string;
    percent: number | null;
  })[] | null;
}

/** History entry */
export interface HistoryEntry {
  id: string;
  resource: string;
  recordId: string;
  recordVersion: number;
  action: HistoryEntryAction;
  /** field → [before, after] */
  changes?: Record<string, unknown> | null;
  at: string;
  by?: string | null;
  byName?: string | null;
  /** Screen, import or job the change came from */
  source?: string | null;
  /** What made this change happen, where nobody made it to this record itself */
  cause?: {
    kind: HistoryEntryCauseKind;
    resource?: string | undefined;
    id?: string | undefined;
    version?: number | undefined;
  } | null;
  /** References to this record that its deletion emptied */
  released?: ({
    resource: string;
    id: string;
    field: string;
    version?: number | undefined;
  })[] | null;
}

/** One sheet that was imported; its id is that of its job */
export interface ImportBatch {
  id: string;
  resource: string;
  fileName?: string | null;
  /** Headers of the sheet, for the sheet of the rows that failed */
  headers?: string[] | null;
  mode: ImportBatchMode;
  created?: number | null;
  updated?: number | null;
  unchanged?: number | null;
  undoJobId?: string | null;
  createdBy?: string | null;
}

/** Row that was not imported */
export interface ImportFailure {
  id: string;
  importId: string;
  /** The sheet's own number of the row */
  row: number;
  cells?: unknown[] | null;
  errors?: Record<string, unknown>[] | null;
}

/** Rows that a browser has sent, until the import of them is done */
export interface ImportPart {
  id: string;
  /** What the parts of one sheet have in common; made by the browser */
  upload: string;
  part: number;
  rowCount: number;
  bytes: number;
  rows?: Record<string, unknown>[] | null;
  createdBy: string;
}

/** Interviewee kind */
export interface IntervieweeKind {
  id: string;
  name: string;
  nameTranslation?: Localized | null;
  position?: number | null;
}

/** Job */
export interface Job {
  id: string;
  kind: JobKind;
  name: string;
  /** Key of the name in the reader's language, and what it names; the name is the English one */
  naming?: {
    key: string;
    params?: Record<string, unknown> | undefined;
  } | null;
  status: JobStatus;
  scheduled?: string | null;
  startedAt?: string | null;
  finishedAt?: string | null;
  batchId?: string | null;
  total?: number | null;
  done?: number | null;
  failed?: number | null;
  payload?: Record<string, unknown> | null;
  result?: Record<string, unknown> | null;
  logs?: ({
    at?: string | undefined;
    level: JobLogsLevel;
    row?: number | null | undefined;
    column?: string | null | undefined;
    message: string;
    key?: string | undefined;
    params?: Record<string, unknown> | undefined;
    resource?: string | undefined;
    record?: string | undefined;
    errors?: ({
      field: string;
      rule: string;
      message: string;
      params?: Record<string, unknown> | undefined;
    })[] | undefined;
  })[] | null;
  createdBy?: string | null;
}

/** Key number */
export interface KeyNumber {
  id: string;
  key: string;
  name: Localized;
  labels?: string[] | null;
  /** Bit mask, document 1 section 3 */
  dataSources?: number | null;
  expression?: string | null;
}

/** What a club reported for a key number in a season */
export interface KeyNumberValue {
  id: string;
  clubId: string;
  keyNumberId: string;
  /** Year in which the season begins */
  season: number;
  /** U6 to U21; empty: the whole club */
  ageGroup: string;
  value: number;
}

/** What came from a device after the data was closed, changes of a value or a file: the lead decides on it */
export interface LateValue {
  id: string;
  clubAssessmentId: string;
  assessorId: string;
  assessmentTitleId: string;
  /** What was to be changed: the part, as it was and as it was to be; nothing where it is a file */
  changes: ({
    path: string[];
    base?: unknown | undefined;
    value?: unknown | undefined;
  })[];
  /** A file that was to be evidence of the topic: its bytes are in blob storage, in the container of the club */
  file?: {
    itemId: string;
    uploadId: string;
    name: string;
    path: string;
    size: number;
    contentType: string;
    sha256: string;
  } | null;
  device?: string | null;
  /** When it was typed, by the clock of the device */
  madeAt?: string | null;
  receivedAt: string;
  by?: string | null;
  decision?: LateValueDecision | null;
  reason?: string | null;
  decidedBy?: string | null;
  decidedAt?: string | null;
}

/** Mail template */
export interface MailTemplate {
  id: string;
  value: string;
  subject: Localized;
  body: Localized;
  kind?: MailTemplateKind | null;
}

/** A change that a device sent and the server has taken in: sent again, it changes nothing */
export interface Mutation {
  id: string;
  clubAssessmentId: string;
  /** The assessor value that it changed, or the late value that it became */
  recordId: string;
  /** What it was answered with */
  outcome?: MutationOutcome | null;
  at: string;
  by?: string | null;
}

/** A practice observation that was handed over, under the id of the Tag-it service */
export interface Observation {
  id: string;
  clubId: string;
  /** What was watched */
  kind?: ObservationKind | null;
  /** 1 male, 2 female, 3 mixed */
  gender?: ObservationGender | null;
  date?: string | null;
  agegroup?: string | null;
  coaches?: string[] | null;
  focus?: string[] | null;
  syncMetaData?: {
    date?: string | undefined;
    touchline?: boolean | undefined;
  } | null;
}

/** What a person chose about screens, kept on the server so that every device knows it */
export interface Preference {
  id: string;
  account: string;
  key: string;
  value?: Record<string, unknown> | unknown[] | string | number | boolean | null;
}

/** A record of processing, article 30; document 3 section 3.2 */
export interface ProcessingActivity {
  id: string;
  name: string;
  role: ProcessingActivityRole;
  /** Active until it is stopped */
  status?: boolean | null;
  startDate?: string | null;
  endDate?: string | null;
  reviewDate?: string | null;
  /** Whether a data protection impact assessment is needed, article 35 */
  dpia?: boolean | null;
  userModified?: string | null;
  lastModificationDate?: string | null;
  config?: {
    controller?: {
      id?: string | undefined;
      ids?: string[] | undefined;
      responsible?: string | undefined;
    } | undefined;
    jointControllers?: {
      ids?: string[] | undefined;
    } | undefined;
    representative?: string | undefined;
    general?: {
      legalBase?: ProcessingActivityConfigGeneralLegalBase | undefined;
      purpose?: string | undefined;
      categoriesDataSubjects?: string[] | undefined;
      collectedData?: string[] | undefined;
      accessRights?: string[] | undefined;
      containsSensitiveData?: boolean | undefined;
      article9Conditions?: ProcessingActivityConfigGeneralArticle9Conditions[] | undefined;
      categoriesProcessing?: string[] | undefined;
    } | undefined;
    transfers?: {
      toEU?: boolean | undefined;
      euRecipients?: string[] | undefined;
      euCountries?: ProcessingActivityConfigTransfersEuCountries[] | undefined;
      toAdequateProtectionLevel?: boolean | undefined;
      adequateProtectionLevelRecipients?: string[] | undefined;
      adequateProtectionLevelCountries?: string[] | undefined;
      toOtherCountries?: boolean | undefined;
      otherRecipients?: string[] | undefined;
      otherCountries?: string[] | undefined;
      otherTransferMechanism?: string | undefined;
      toInternationalOrganizations?: boolean | undefined;
      internationalOrganizationRecipients?: string[] | undefined;
      internationalOrganizationCountries?: string[] | undefined;
      internationalOrganizationTransferMechanism?: string | undefined;
    } | undefined;
    dataRetention?: string | undefined;
    securityMeasures?: string | undefined;
    extraInfo?: string | undefined;
    processor?: {
      ids?: string[] | undefined;
    } | undefined;
  } | null;
}

/** Project */
export interface Project {
  id: string;
  name: string;
  nameTranslation?: Localized | null;
  introductionVideo?: Localized | null;
  projectManagers?: string[] | null;
  /** The visit schedule; null while it is not used */
  schedule?: {
    days: ({
      id: string;
      date?: string | null | undefined;
      start?: string | undefined;
      timeSlots?: ({
        id: string;
        title: string;
        duration: number;
        type?: ProjectScheduleDaysTimeSlotsType | undefined;
        fixed?: boolean | undefined;
        location?: string | null | undefined;
        meetingUrl?: string | null | undefined;
        attendees?: string[] | null | undefined;
      })[] | undefined;
      confirmedByClub?: boolean | null | undefined;
      commentsByClub?: string | null | undefined;
    })[];
  } | null;
  process?: {
    items: ({
      id: string;
      name: string;
      stageId: ProjectProcessItemsStageId;
    })[];
  } | null;
  surveyInvitationTemplateId?: string | null;
  templateName?: string | null;
  projectCategory?: string | null;
  assessmentId?: string | null;
  assessmentVersionId?: string | null;
  assessmentType?: ProjectAssessmentType | null;
  projectType?: ProjectProjectType | null;
  /** 1 percentages, 2 traffic lights; where it is not given, trafficLights says which */
  scoringSystem?: ProjectScoringSystem | null;
  clustering?: boolean | null;
  publication?: boolean | null;
  sport?: ProjectSport | null;
  niveau?: ProjectNiveau | null;
  gender?: ProjectGender | null;
  /** Where the project is played: what the builder was told */
  context?: {
    firstTeamEnvironment?: boolean | undefined;
    collegePathway?: boolean | undefined;
    residencyProgramme?: boolean | undefined;
  } | null;
  /** What the assessment draws on; voetbalVlaanderen makes it one of the federation variant */
  resources?: {
    productivity?: boolean | undefined;
    tagItGames?: boolean | undefined;
    tagItSessions?: boolean | undefined;
    surveyParents?: boolean | undefined;
    surveyCoaches?: boolean | undefined;
    surveyTechMngmt?: boolean | undefined;
    surveyGenMngmt?: boolean | undefined;
    voetbalVlaanderen?: boolean | undefined;
  } | null;
  /** Which parts Club Id asks for */
  clubIdConfiguration?: {
    useBoard?: boolean | undefined;
    useClubTrainingCentra?: boolean | undefined;
    useAcademyTrainingCentra?: boolean | undefined;
    useBudget?: boolean | undefined;
    useSeniorTeams?: boolean | undefined;
    useCovid?: boolean | undefined;
  } | null;
  customSurveyTemplateId?: string | null;
  labels?: ({
    name?: string | undefined;
    niveau?: string | null | undefined;
    percentage?: number | undefined;
    endLabel?: string | null | undefined;
  })[] | null;
  trafficLights?: boolean | null;
  weightingFactor?: number | null;
  nbOfTitleLevels?: ProjectNbOfTitleLevels | null;
  showResults?: boolean | null;
  showReport?: boolean | null;
  period?: number | null;
  surveySelection?: string[] | null;
  /** What is looked at before its club assessments are closed */
  qualityRules?: ProjectQualityRules[] | null;
  closed?: boolean | null;
}

/** Project category */
export interface ProjectCategory {
  id: string;
  projectCategory: string;
}

/** Project template */
export interface ProjectTemplate {
  id: string;
  templateName: string;
}

/** The report of a club assessment while it is written: its data fields and what its summary holds */
export interface Report {
  id: string;
  clubAssessmentId: string;
  /** Of the texts that were proposed */
  language: string;
  generatingAsLead?: boolean | null;
  /** When texts were last proposed */
  draftedAt?: string | null;
  clubName?: string | null;
  country?: string | null;
  season?: string | null;
  /** Their names as the report gives them */
  assessors?: string | null;
  gender?: ReportGender | null;
  assessorsNotes?: string | null;
  /** Ids of final lines, in the summary's order */
  executiveSummaryLines?: string[] | null;
}

/** Findings or action points of a dimension or sub-dimension: what is proposed, and what will stand */
export interface ReportBlock {
  id: string;
  reportId: string;
  assessmentTitleId: string;
  kind: ReportBlockKind;
  proposed?: ProposedLine[] | null;
  final?: ReportLine[] | null;
  /** When somebody last wrote the final text */
  updatedOn?: string | null;
  updatedBy?: string | null;
  /** The proposal is another than the one the final text was written beside */
  proposalWasChanged?: boolean | null;
}

/** A Word document that final reports of one language are made of; without one, the packaged layout is used */
export interface ReportTemplate {
  id: string;
  language: ReportTemplateLanguage;
  file: string;
}

/** Roadmap */
export interface Roadmap {
  id: string;
  clubId: string;
  name: string;
  startPeriod: number;
  nbOfPeriods: number;
  active?: boolean | null;
  /** The cards of the timeline, in their order within a season and dimension */
  actions?: ({
    id: string;
    title: string;
    owner?: string | undefined;
    season: number;
    reference: string;
    status: RoadmapActionsStatus;
    clubAssessmentId?: string | undefined;
    lineId?: string | undefined;
  })[] | null;
  /** What dimensions shall score at the end */
  targets?: ({
    reference: string;
    percent: number;
  })[] | null;
}

/** Saved view */
export interface SavedView {
  id: string;
  resource: string;
  name: string;
  shared?: boolean | null;
  /** How the list is shown */
  view: {
    filter?: Record<string, unknown> | undefined;
    sort?: unknown[] | undefined;
    columns?: unknown[] | undefined;
    density?: string | null | undefined;
    paging?: string | null | undefined;
  };
  owner?: string | null;
}

/** Who holds a day of a visit in their calendar, as it was mailed */
export interface ScheduleInvitation {
  id: string;
  clubAssessmentId: string;
  dayId: string;
  /** As iCalendar counts changes: the version of the club assessment that was sent last */
  sequence: number;
  /** Digest of the day as its people were last invited to it */
  sent?: string | null;
  people?: ({
    email: string;
    name: string;
    language: ScheduleInvitationPeopleLanguage;
  })[] | null;
}

/** The light that a person gave a line of the score of one assessor's values */
export interface ScoreOverride {
  id: string;
  clubAssessmentId: string;
  /** The assessor whose values are scored */
  assessorId: string;
  /** Id of the line: of a dimension, sub-dimension, topic or the assessment */
  elementId: string;
  trafficLight: ScoreOverrideTrafficLight;
  /** Why the light is another one than the proposed */
  reason?: string | null;
  setBy?: string | null;
}

/** A call with an Idempotency-Key that was carried out: sent again, it is answered and not done twice */
export interface SentCall {
  /** The person and the key, so that nobody meets the keys of another */
  id: string;
  /** A hash of what was called, and with what */
  fingerprint: string;
  /** What it was answered with; nothing while it is under way */
  answer?: Record<string, unknown> | null;
  at: string;
}

/** A sign-in with e-mail address and password that was tried; kept for as long as the limit looks back */
export interface SignInAttempt {
  id: string;
  /** Digest of e-mail address and network */
  source: string;
  /** Digest of the e-mail address alone */
  account?: string | null;
  at: string;
}

/** Survey */
export interface Survey {
  id: string;
  name: string;
  clubAssessmentId?: string | null;
  surveyTemplateId?: string | null;
  closed?: boolean | null;
  groups?: ({
    id: string;
    type?: string | undefined;
    name?: Localized | undefined;
    minAmount: number;
    pages?: ({
      id: string;
      position?: number | undefined;
      translation?: Localized | undefined;
    })[] | undefined;
    elements?: ({
      id: string;
      position?: number | undefined;
      translation?: Localized | undefined;
      pageId?: string | undefined;
      type?: SurveyGroupsElementsType | undefined;
      options?: ({
        id: string;
        translation?: Localized | undefined;
      })[] | undefined;
    })[] | undefined;
  })[] | null;
}

/** Survey template */
export interface SurveyTemplate {
  id: string;
  surveyName: string;
  groups?: ({
    id: string;
    type?: string | undefined;
    name?: Localized | undefined;
    minAmount: number;
    pages?: ({
      id: string;
      position?: number | undefined;
      translation?: Localized | undefined;
    })[] | undefined;
    elements?: ({
      id: string;
      position?: number | undefined;
      translation?: Localized | undefined;
      pageId?: string | undefined;
      type?: SurveyTemplateGroupsElementsType | undefined;
      options?: ({
        id: string;
        translation?: Localized | undefined;
      })[] | undefined;
    })[] | undefined;
  })[] | null;
}

/** Survey user */
export interface SurveyUser {
  id: string;
  clubAssessmentId: string;
  surveyGroupId: string;
  status: SurveyUserStatus;
  email?: string | null;
  /** What was answered, an entry an element of the survey */
  answers?: ({
    elementId: string;
    scale?: number | undefined;
    text?: string | undefined;
    options?: string[] | undefined;
  })[] | null;
}

/** The licence key of a club for the practice-analysis tool; made once */
export interface TagitLicence {
  id: string;
  clubId: string;
  licence: string;
}

/** What somebody made or reviewed a translation beside: the English and the translation as they were */
export interface TranslationNote {
  id: string;
  /** Of the record and of the text within it */
  textId: string;
  language: string;
  kind: TranslationNoteKind;
  english: string;
  translation: string;
  by?: string | null;
  at: string;
}

/** Changes made at once that can be taken back for thirty days, and what came of that */
export interface UndoBatch {
  id: string;
  /** Who made the changes */
  account: string;
  resource: string;
  action: UndoBatchAction;
  /** Records that the person changed, without those that went along */
  count?: number | null;
  /** Fields that were set */
  fields?: string[] | null;
  /** Ids of the first records */
  sample?: string[] | null;
  /** Moment of the latest change */
  changedAt?: string | null;
  until: string;
  /** The job that makes the changes, where it is one */
  jobId?: string | null;
  undoJobId?: string | null;
  /** Moment when all that can be taken back was */
  undoneAt?: string | null;
  /** Records that are as they were */
  restored?: number | null;
  /** Records that were left as they are, each with the reason */
  skipped?: Record<string, unknown>[] | null;
}

/** One change of a batch: which record, in which version it left it, and what its fields held before */
export interface UndoEntry {
  id: string;
  batch: string;
  position: number;
  resource: string;
  recordId: string;
  recordVersion: number;
  action: UndoEntryAction;
  before?: Record<string, unknown> | null;
}

/** User */
export interface User {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  fullName?: string | null;
  function: string;
  clubId?: string | null;
  preferredLanguage?: UserPreferredLanguage | null;
  role?: UserRole | null;
  mobile?: string | null;
  lastLogin?: string | null;
  invitedAt?: string | null;
  invitationTemplateId?: string | null;
}

/** What the values of the assessors of a club assessment come to, kept with them so that many assessments are looked at without their values */
export interface ValueTotal {
  id: string;
  clubAssessmentId: string;
  /** Items that each assessor has answered, by the assessor's id */
  answered: Record<string, number>;
  /** Topics in which the lights of its assessors are two ranks apart or more */
  differingLights: number;
  /** Topics that its lead finds red without a note */
  redWithoutNotes: number;
}

/** Confirmed registration */
export interface VvConfirmation {
  id: string;
  basicNumber: string;
  registrationDate: string;
  clubId: string;
  clubAssessmentId?: string | null;
  confirmedBy?: string | null;
}

/** The shape of each entity. */
export interface EntityTypes {
  account: Account;
  assessment: Assessment;
  assessmentSnapshot: AssessmentSnapshot;
  assessmentVersion: AssessmentVersion;
  assessorValue: AssessorValue;
  campFaq: CampFaq;
  campKey: CampKey;
  club: Club;
  clubAssessment: ClubAssessment;
  clubFile: ClubFile;
  clubIdData: ClubIdData;
  clubValue: ClubValue;
  company: Company;
  country: Country;
  deviceReport: DeviceReport;
  endedToken: EndedToken;
  federationConnector: FederationConnector;
  finalLine: FinalLine;
  finalScore: FinalScore;
  historyEntry: HistoryEntry;
  importBatch: ImportBatch;
  importFailure: ImportFailure;
  importPart: ImportPart;
  intervieweeKind: IntervieweeKind;
  job: Job;
  keyNumber: KeyNumber;
  keyNumberValue: KeyNumberValue;
  lateValue: LateValue;
  mailTemplate: MailTemplate;
  mutation: Mutation;
  observation: Observation;
  preference: Preference;
  processingActivity: ProcessingActivity;
  project: Project;
  projectCategory: ProjectCategory;
  projectTemplate: ProjectTemplate;
  report: Report;
  reportBlock: ReportBlock;
  reportTemplate: ReportTemplate;
  roadmap: Roadmap;
  savedView: SavedView;
  scheduleInvitation: ScheduleInvitation;
  scoreOverride: ScoreOverride;
  sentCall: SentCall;
  signInAttempt: SignInAttempt;
  survey: Survey;
  surveyTemplate: SurveyTemplate;
  surveyUser: SurveyUser;
  tagitLicence: TagitLicence;
  translationNote: TranslationNote;
  undoBatch: UndoBatch;
  undoEntry: UndoEntry;
  user: User;
  valueTotal: ValueTotal;
  vvConfirmation: VvConfirmation;
}

export type EntityName = keyof EntityTypes;

export const entityNames = [
  'account',
  'assessment',
  'assessmentSnapshot',
  'assessmentVersion',
  'assessorValue',
  'campFaq',
  'campKey',
  'club',
  'clubAssessment',
  'clubFile',
  'clubIdData',
  'clubValue',
  'company',
  'country',
  'deviceReport',
  'endedToken',
  'federationConnector',
  'finalLine',
  'finalScore',
  'historyEntry',
  'importBatch',
  'importFailure',
  'importPart',
  'intervieweeKind',
  'job',
  'keyNumber',
  'keyNumberValue',
  'lateValue',
  'mailTemplate',
  'mutation',
  'observation',
  'preference',
  'processingActivity',
  'project',
  'projectCategory',
  'projectTemplate',
  'report',
  'reportBlock',
  'reportTemplate',
  'roadmap',
  'savedView',
  'scheduleInvitation',
  'scoreOverride',
  'sentCall',
  'signInAttempt',
  'survey',
  'surveyTemplate',
  'surveyUser',
  'tagitLicence',
  'translationNote',
  'undoBatch',
  'undoEntry',
  'user',
  'valueTotal',
  'vvConfirmation',
] as const satisfies readonly EntityName[];

/** The resource (table, route) of each entity. */
export const resourceNames = {
  account: 'accounts',
  assessment: 'assessments',
  assessmentSnapshot: 'assessmentsnapshots',
  assessmentVersion: 'assessmentversions',
  assessorValue: 'assessmentvalues',
  campFaq: 'campfaqs',
  campKey: 'campkeys',
  club: 'clubs',
  clubAssessment: 'clubassessments',
  clubFile: 'clubfiles',
  clubIdData: 'clubiddata',
  clubValue: 'clubvalues',
  company: 'companies',
  country: 'countries',
  deviceReport: 'devicereports',
  endedToken: 'endedTokens',
  federationConnector: 'federationconnectors',
  finalLine: 'assessmentfinallines',
  finalScore: 'assessmentfinalscores',
  historyEntry: 'history',
  importBatch: 'imports',
  importFailure: 'importfailures',
  importPart: 'importparts',
  intervieweeKind: 'intervieweekinds',
  job: 'jobs',
  keyNumber: 'keynumbers',
  keyNumberValue: 'keynumbervalues',
  lateValue: 'latevalues',
  mailTemplate: 'mailtemplates',
  mutation: 'mutations',
  observation: 'observations',
  preference: 'preferences',
  processingActivity: 'processingactivities',
  project: 'projects',
  projectCategory: 'projectcategories',
  projectTemplate: 'projectemplates',
  report: 'reports',
  reportBlock: 'reportblocks',
  reportTemplate: 'reporttemplates',
  roadmap: 'roadmaps',
  savedView: 'savedviews',
  scheduleInvitation: 'scheduleinvitations',
  scoreOverride: 'scoreoverrides',
  sentCall: 'sentcalls',
  signInAttempt: 'signInAttempts',
  survey: 'surveys',
  surveyTemplate: 'surveytemplates',
  surveyUser: 'surveyUsers',
  tagitLicence: 'tagitLicences',
  translationNote: 'translationnotes',
  undoBatch: 'undobatches',
  undoEntry: 'undoentries',
  user: 'users',
  valueTotal: 'assessmentvaluetotals',
  vvConfirmation: 'vvconfirmations',
} as const satisfies Record<EntityName, string>;

export type ResourceName = (typeof resourceNames)[EntityName];
