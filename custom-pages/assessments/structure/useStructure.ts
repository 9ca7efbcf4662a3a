import { useMemo } from 'react';
import { putAsked } from '#domain/structures/askedInterviewees.ts';
import { putNode, removeNode } from '#domain/structures/editStructure.ts';
import { nodeLists, type AnyNode, type EditedList } from '#domain/structures/nodeLists.ts';
import { scoreAssessment } from '#domain/scoring/scoreAssessment.ts';
import type { ScoreLine } from '#schemas/generated/types.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useEdits, type Definition, type SavedEdit } from './useEdits.ts';

/** Whose structure is edited: a project's or an assessment's; the global pass where neither is named. */
export type StructureOf = Readonly<{ projectId?: string; assessmentId?: string }>;

export interface StructureWork {
  /** As the query of calls. */
  of: StructureOf;
  structure: Definition;
  /** Weight, share of its level and of the whole. */
  lineOf: (list: EditedList, id: string) => ScoreLine | undefined;
  isGlobalPass: boolean;
  /** Saves a node as it was edited from a version; the latest where none is named. @throws what the API answers */
  save: (list: EditedList, node: AnyNode, from?: string) => Promise<void>;
  /** Puts a node at another place among its siblings at once, counted from 1, and saves that. @throws what the API answers */
  move: (list: EditedList, node: AnyNode, place: number) => Promise<void>;
  /** Says at once who is asked about an item, by links of its topic to interviewees. @throws what the API answers */
  ask: (itemId: string, topicIntervieweeIds: readonly string[]) => Promise<void>;
  /** @throws what the API answers */
  remove: (list: EditedList, id: string) => Promise<void>;
  readAnew: () => Promise<void>;
}

/** The structure that is edited, one node at a time (docs/decisions/060); null while it is read. */
export function useStructure({ projectId, assessmentId }: StructureOf) {
  const { api } = useEngine();
  const of = useMemo(
    () => ({ ...(projectId && { projectId }), ...(assessmentId && { assessmentId }) }),
    [projectId, assessmentId],
  );
  const isPass = !projectId && !assessmentId;
  const read = useApiQuery<Definition>(isPass ? 'assessments/globalpass' : 'assessments', isPass ? {} : { query: of });
  const { data, error, refetch } = read;
  const { structure, send, readAnew } = useEdits(data, refetch);

  const work = useMemo((): StructureWork | null => {
    if (!structure) return null;
    const put = (list: EditedList, node: AnyNode, { place, from }: { place?: number; from?: string | undefined }) =>
      send({
        isAtOnce: place !== undefined,
        change: (before) => ({ ...before, ...putNode(before, list, node, place) }),
        call: (version) => {
          const query = { ...of, ...(place !== undefined && { place }), assessmentVersionId: from ?? version };
          return api.call<SavedEdit>(`assessments/${list.toLowerCase()}`, { method: 'POST', query, body: node });
        },
      });
    return {
      ...{ of, structure, readAnew },
      lineOf: findLines(structure),
      isGlobalPass: structure.kind === 'globalPass' && !of.projectId,
      save: (list, node, from) => put(list, node, { from }),
      move: (list, node, place) => put(list, { ...node, position: place }, { place }),
      ask: (itemId, topicIntervieweeIds) =>
        send({
          isAtOnce: true,
          change: (before) => ({
            ...before,
            ...putAsked(before, itemId, topicIntervieweeIds, () => crypto.randomUUID()),
          }),
          call: (assessmentVersionId) =>
            api.call<SavedEdit>('assessments/topicintervieweeitems', {
              ...{ method: 'PUT', query: { ...of, assessmentVersionId }, body: { itemId, topicIntervieweeIds } },
            }),
        }),
      remove: (list, id) => {
        const path = `assessments/${list.toLowerCase()}/${encodeURIComponent(id)}`;
        return send({
          isAtOnce: false,
          change: (before) => ({ ...before, ...removeNode(before, list, id) }),
          call: () => api.call<SavedEdit>(path, { method: 'DELETE', query: of }),
        });
      },
    };
  }, [structure, api, send, readAnew, of]);

  return { work, error, refetch };
}

function findLines(structure: Definition): StructureWork['lineOf'] {
  const keyOf = (list: EditedList | undefined, id: string) => `${list ?? ''} ${id}`;
  const lines = new Map(
    scoreAssessment(structure, []).map((line) => [keyOf(nodeLists[line.level - 1], line.elementId), line]),
  );
  return (list, id) => lines.get(keyOf(list, id));
}
