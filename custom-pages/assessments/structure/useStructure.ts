import { useMemo } from 'react';
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
  /** Puts a node at another place at once, and saves that. @throws what the API answers */
  move: (list: EditedList, node: AnyNode) => Promise<void>;
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
    const put = (list: EditedList, node: AnyNode, isAtOnce: boolean, from?: string) =>
      send({
        isAtOnce,
        change: (before) => ({ ...before, ...putNode(before, list, node) }),
        call: (version) => {
          const query = { ...of, assessmentVersionId: from ?? version };
          return api.call<SavedEdit>(`assessments/${list.toLowerCase()}`, { method: 'POST', query, body: node });
        },
      });
    return {
      ...{ of, structure, readAnew },
      lineOf: findLines(structure),
      isGlobalPass: structure.kind === 'globalPass' && !of.projectId,
      save: (list, node, from) => put(list, node, false, from),
      move: (list, node) => put(list, node, true),
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
