import { expect, it } from 'vitest';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { ReportWords } from './ReportWords.ts';
import { writeReport, type ReportContent } from './writeReport.ts';

const report: ReportContent['report'] = {
  ...{ id: 'r1', clubAssessmentId: 'ca1', language: 'en', version: 1, createdAt: '', updatedAt: '', deletedAt: null },
  ...{ generatingAsLead: null, draftedAt: null, clubName: null, country: null, season: null },
  ...{ assessors: null, gender: null, assessorsNotes: null },
  ...{ executiveSummaryLines: [], texts: [] },
};

it('bears the name of the club as it stands, whatever signs are in it', () => {
  const { document, filling } = writeReport({
    ...{ structure: new AssessmentScenario().structure, lines: [], isFinal: true, visitDate: null },
    report: { ...report, clubName: 'A $& B' },
    words: new ReportWords('en', { scoringSystem: null, trafficLights: null }),
  });
  expect(document.title).toBe('Assessment report: A $& B');
  expect(filling.texts.title).toBe(document.title);
});
