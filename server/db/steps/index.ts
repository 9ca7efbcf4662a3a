// Written by npm run generate.
import type { ListedStep } from '#engine/server/db/DataStep.ts';
import { step as step001 } from './001-owners-of-lights.ts';
import { step as step002 } from './002-table-of-final-scores.ts';
import { step as step003 } from './003-totals-of-values.ts';
import { step as step004 } from './004-last-assessments-of-clubs.ts';
import { step as step005 } from './005-totals-of-checklists.ts';
import { step as step006 } from './006-one-survey-a-club-assessment.ts';

/** The data steps of this version, in order. */
export const steps: readonly ListedStep[] = [
  { name: '001-owners-of-lights', checksum: '99fc4460a692dbe8a655a85f994f4bfd94b30c9015df3d58236c13ef838931f9', step: step001 },
  { name: '002-table-of-final-scores', checksum: '03575dadefe8221f5dcbf572defd593ea6862693c1ce0d89f686721c9c28303f', step: step002 },
  { name: '003-totals-of-values', checksum: '2ca678df7c350db9b35643027cd1399f1d7f9bef499af8b141f4cfea820d1933', step: step003 },
  { name: '004-last-assessments-of-clubs', checksum: '606306488b5193752af223d40a59ff4949f5e74dbae4f68498dad8b075dc9122', step: step004 },
  { name: '005-totals-of-checklists', checksum: '8d10a35f114130a356d63b589f0a2f8568d056ef52bd39308a092759a99375aa', step: step005 },
  { name: '006-one-survey-a-club-assessment', checksum: 'c70e855e9fb3096c4aadf62bbda0c511ce68d3158c2c84f34486af68da765317', step: step006 },
];
