import { call, deciders, onAssessment, type Call, type CallContext } from './Call.ts';

/** A report with its blocks, as a super admin has it drafted. */
const draftReport = async ({ at, clubAssessment }: CallContext) => {
  const payload = { clubAssessmentId: clubAssessment, lang: 'en' };
  const { body } = await at.call('super', { method: 'POST', url: '/api/report/draft', payload });
  return body as { id: string; version: number; texts: { id: string; version: number }[] };
};

/** The report of a club assessment (document 3 §6; decisions D). */
export const reportCalls: Call[] = [
  call('GET /api/report', onAssessment, async (context) => {
    await draftReport(context);
    return { url: `/api/report?clubAssessmentId=${context.clubAssessment}` };
  }),
  call('POST /api/report/draft', deciders, ({ clubAssessment }) => ({
    payload: { clubAssessmentId: clubAssessment, lang: 'en', generatingAsLead: true },
  })),
  call('POST /api/report/final', deciders, async (context) => {
    await draftReport(context);
    return { payload: { clubAssessmentId: context.clubAssessment, lang: 'en' } };
  }),
  call('PUT /api/report', deciders, async (context) => {
    const { id, version } = await draftReport(context);
    return { payload: { id, version, assessorsNotes: 'Verborgen' } };
  }),
  call('POST /api/report/block', deciders, async (context) => {
    const [block] = (await draftReport(context)).texts;
    return { payload: { id: block?.id, version: block?.version, lines: [{ text: 'Verborgen' }] } };
  }),
  call('DELETE /api/report', deciders, async (context) => ({
    url: `/api/report?id=${(await draftReport(context)).id}`,
  })),
];
