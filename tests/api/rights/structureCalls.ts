import { world } from '../assessments/openAssessmentWorld.ts';
import { call, everybody, onAssessment, superOnly, type Call, type CallContext } from './Call.ts';

const name = { en: 'New' };
/** A node of each list that may be put into the structure of the tests, by the last part of its address. */
const nodes = {
  dimensions: { position: 1, name },
  subdimensions: { position: 1, name, dimensionId: 'STRA' },
  topics: { position: 1, name, subDimensionId: 'STRA.1' },
  items: { position: 1, name, topicId: 't1', assessmentItemType: 1 },
  characteristics: { position: 1, name, itemId: 'i1' },
  interviewees: { name: 'Referee' },
  topicinterviewees: { position: 1, topicId: 't1', intervieweeId: 'x' },
};

const about =
  (path: (id: string) => string) =>
  ({ clubAssessment }: CallContext) => ({ url: `/api/${path(clubAssessment)}` });

/** The editor of structures (document 2 §7). */
export const structureCalls: Call[] = [
  call('GET /api/assessments/uses', superOnly),
  call('PUT /api/assessments/uses', superOnly, async ({ at }) => ({ payload: await pinnedBy(at) })),
  call('GET /api/assessments/uses of-a-project', ['super', 'pm'], {
    url: `/api/assessments/uses?projectId=${world.project}`,
  }),
  call('PUT /api/assessments/uses of-a-project', ['super', 'pm'], async ({ at }) => ({
    url: `/api/assessments/uses?projectId=${world.project}`,
    payload: await pinnedBy(at),
  })),
  call('GET /api/assessments/structure', superOnly),
  call('PUT /api/assessments/structure', superOnly, async ({ at }) => {
    const { body } = await at.call('super', { url: '/api/assessments/globalpass' });
    const { assessmentVersionId } = body as { assessmentVersionId: string };
    return {
      url: `/api/assessments/structure?assessmentVersionId=${assessmentVersionId}`,
      payload: (await at.call('super', { url: '/api/assessments/structure' })).body as object,
    };
  }),
  call('PUT /api/assessments/topicintervieweeitems', superOnly, async ({ at }) => {
    const { body } = await at.call('super', { url: '/api/assessments/globalpass' });
    const { topicInterviewees } = body as { topicInterviewees: { id: string; topicId: string }[] };
    const link = topicInterviewees.find(({ topicId }) => topicId === 't1');
    return { payload: { itemId: 'i1', topicIntervieweeIds: [link?.id ?? ''] } };
  }),
  call('POST /api/assessments/expression', superOnly, ({ clubAssessment }) => ({
    payload: { expression: '1 / 2', clubAssessmentId: clubAssessment },
  })),
  ...Object.entries(nodes).flatMap(([address, node]) => {
    const url = `/api/assessments/${address}`;
    const place = async ({ at }: Parameters<Call['request']>[0]) => {
      const id = crypto.randomUUID();
      const payload = {
        ...node,
        id,
        ...('intervieweeId' in node ? { intervieweeId: id } : { name: nameOf(node, id) }),
      };
      if ('intervieweeId' in node)
        await at.call('super', { method: 'POST', url: '/api/assessments/interviewees', payload: { id, name: id } });
      return { url, payload };
    };
    return [
      call(`POST /api/assessments/${address}`, superOnly, place),
      call(`DELETE /api/assessments/${address}/:id`, superOnly, async (context) => {
        const { payload } = await place(context);
        await context.at.call('super', { method: 'POST', url, payload });
        return { url: `${url}/${payload.id}` };
      }),
    ];
  }),
];

/** The version that the project of the tests goes on with, which is the global pass's. */
async function pinnedBy(at: CallContext['at']): Promise<{ assessmentVersionId: string }> {
  const { body } = await at.call('super', { url: `/api/assessments?projectId=${world.project}` });
  const { assessmentVersionId } = body as { assessmentVersionId: string };
  return { assessmentVersionId };
}

/** Interviewees are told apart by their names. */
function nameOf(node: { name?: unknown }, id: string): unknown {
  return typeof node.name === 'string' ? id : node.name;
}

/** What is read of a project and its structure, and weights, which its managers change too (document 2 §6). */
export const openStructureCalls: Call[] = [
  call('GET /api/assessments', everybody),
  call('GET /api/assessments of-a-project', everybody, { url: `/api/assessments?projectId=${world.project}` }),
  call(
    'GET /api/assessments of-a-club-assessment',
    onAssessment,
    about((id) => `assessments?clubAssessmentId=${id}`),
  ),
  call('GET /api/assessments/globalpass', everybody),
  call('PUT /api/projects/:id/weights', ['super', 'pm'], async ({ at }) => {
    const url = `/api/projects/${world.project}`;
    const pinned = await pinnedBy(at);
    return { url: `${url}/weights`, payload: { ...pinned, items: [{ id: 'i1', weightingFactor: 2 }] } };
  }),
  ...['scorePerDimension', 'medianScorePerDimension', 'peerScorePerDimension'].map((path) =>
    call(`GET /api/clubassessments/:id/${path}`, onAssessment, () => ({
      url: `/api/clubassessments/${world.project}/${path}?by=country&clubId=${world.club}`,
    })),
  ),
];
