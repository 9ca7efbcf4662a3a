import type { Interviewee } from '#schemas/generated/types.ts';

/** The people whom assessors interview; dimensions they are asked about, by reference. */
export const interviewees: (Interviewee & { asked: readonly string[] })[] = [
  {
    id: 'iv-board',
    name: 'Board member',
    nameTranslation: { en: 'Board member', nl: 'Bestuurslid', fr: 'Dirigeant' },
    position: 1,
    asked: ['STRA', 'ORG/HRM', 'STAFF', 'FAC'],
  },
  {
    id: 'iv-head',
    name: 'Head of youth',
    nameTranslation: { en: 'Head of youth', nl: 'Jeugdverantwoordelijke', fr: 'Responsable des jeunes' },
    position: 2,
    asked: ['STRA', 'ORG/HRM', 'TEAM/COACH', 'VISION/IND', 'HP/PC', 'TID', 'STAFF', 'FAC'],
  },
  {
    id: 'iv-coach',
    name: 'Youth coach',
    nameTranslation: { en: 'Youth coach', nl: 'Jeugdtrainer', fr: 'Entraîneur de jeunes' },
    position: 3,
    asked: ['STRA', 'TEAM/COACH', 'VISION/IND', 'HP/PC', 'TID', 'STAFF'],
  },
  {
    id: 'iv-parent',
    name: 'Parent',
    nameTranslation: { en: 'Parent', nl: 'Ouder', fr: 'Parent' },
    position: 4,
    asked: ['ORG/HRM', 'TEAM/COACH', 'HP/PC', 'FAC'],
  },
];
