import { useMemo } from 'react';
import { askedLinks, putAsked } from '#domain/structures/askedInterviewees.ts';
import { putNode, removeNode } from '#domain/structures/editStructure.ts';
import {
  findNode,
  indexSiblings,
  nodeLists,
  parentField,
  parentOf,
  type AnyNode,
  type EditedList,
} from '#domain/structures/nodeLists.ts';
import { scoreAssessment } from '#domain/scoring/scoreAssessment.ts';
import type { AssessmentStructure, ScoreLine } from '#schemas/generated/types.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useEdits, type Definition, type SavedEdit } from './useEdits.ts';

/** Whose structure is edited: a project's or an assessment's; the global pass where neither is named. */
export type StructureOf = Readonly<{ projectId?: string; assessmentId?: string }>;

export interface StructureWork {
  /** As the query of calls. */
  of: StructureOf;
  structure: Definition;
  /** The nodes below one, by position. */
  siblingsOf: (list: EditedList, parent: string) => AnyNode[];
  /** Weight, share of its level and of the whole. */
  lineOf: (list: EditedList, id: string) => ScoreLine | undefined;
  isGlobalPass: boolean;
  /**
   * Saves a node as it was edited from a version; the latest where none is named, none of a new one. Gives the version that
   * has it. @throws what the API answers
   */
  save: (list: EditedList, node: AnyNode, from?: string) => Promise<string | null>;
  /**
   * Puts a node below the parent that it names, at a place among its siblings there, counted from 1: at once, and saves
   * that and nothing else of it. @throws what the API answers
   */
  move: (list: EditedList, node: AnyNode, place: number) => Promise<unknown>;
  /** Says at once whether an interviewee, by its link to the topic, is asked about an item. @throws what the API answers */
  ask: (itemId: string, topicIntervieweeId: string, isAsked: boolean) => Promise<unknown>;
  /** Deletes a node, unless it has changed since it was shown. @throws what the API answers, all having been read anew */
  remove: (list: EditedList, id: string) => Promise<unknown>;
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
  const lineOf = useLines(structure);

  const work = useMemo((): StructureWork | null => {
    if (!structure || !lineOf) return null;
    const shownId = structure.assessmentVersionId;
    const post = (list: EditedList, body: AnyNode, query: Readonly<Record<string, unknown>>) =>
      api.call<SavedEdit>(`assessments/${list.toLowerCase()}`, { method: 'POST', query: { ...of, ...query }, body });
    return {
      ...{ of, structure, readAnew, lineOf },
      siblingsOf: indexSiblings(structure),
      isGlobalPass: structure.kind === 'globalPass' && !of.projectId,
      save: (list, node, from) =>
        send({
          isAtOnce: false,
          change: (before) => ({ ...before, ...putNode(before, list, node) }),
          call: (saved) => {
            const latest = findNode(saved, list, node.id) ? saved.assessmentVersionId : undefined;
            const assessmentVersionId = from ?? latest;
            return post(list, node, { ...(assessmentVersionId && { assessmentVersionId }) });
          },
        }),
      move: (list, node, place) =>
        send({
          isAtOnce: true,
          change: (before) => {
            const moved = movedNode(before, list, node, place);
            return moved ? { ...before, ...putNode(before, list, moved, place) } : before;
          },
          call: (saved) => {
            const moved = movedNode(saved, list, node, place);
            // Of one that is gone the server says so, by the version that still had it.
            return post(list, moved ?? node, {
              place,
              assessmentVersionId: moved ? saved.assessmentVersionId : shownId,
            });
          },
        }),
      ask: (itemId, topicIntervieweeId, isAsked) => {
        const askedIn = (before: Definition) => [
          ...askedLinks(before, itemId).filter((id) => id !== topicIntervieweeId),
          ...(isAsked ? [topicIntervieweeId] : []),
        ];
        return send({
          isAtOnce: true,
          change: (before) => ({
            ...before,
            ...putAsked(before, itemId, askedIn(before), () => crypto.randomUUID()),
          }),
          call: (saved) =>
            api.call<SavedEdit>('assessments/topicintervieweeitems', {
              ...{ method: 'PUT', query: { ...of, assessmentVersionId: saved.assessmentVersionId } },
              body: { itemId, topicIntervieweeIds: askedIn(saved) },
            }),
        });
      },
      remove: (list, id) => {
        const path = `assessments/${list.toLowerCase()}/${encodeURIComponent(id)}`;
        const query = { ...of, assessmentVersionId: shownId };
        return send({
          isAtOnce: false,
          change: (before) => ({ ...before, ...removeNode(before, list, id) }),
          call: () => api.call<SavedEdit>(path, { method: 'DELETE', query }),
        }).catch(async (failure: unknown) => {
          await readAnew();
          throw failure;
        });
      },
    };
  }, [structure, lineOf, api, send, readAnew, of]);

  return { work, error, refetch };
}

/** A node as a structure has it, but for its parent and place; null where it is not there. */
function movedNode(structure: AssessmentStructure, list: EditedList, node: AnyNode, position: number): AnyNode | null {
  const field = parentField(list);
  const current = findNode(structure, list, node.id);
  return current && { ...current, ...(field && { [field]: parentOf(list, node) }), position };
}

/** Weighed anew where a node of the tree is another, not for who is asked about it. */
function useLines(structure: Definition | undefined): StructureWork['lineOf'] | undefined {
  const { dimensions, subDimensions, topics, items, characteristics } = structure ?? {};
  return useMemo(() => {
    if (!dimensions || !subDimensions || !topics || !items || !characteristics) return undefined;
    const tree = { dimensions, subDimensions, topics, items, characteristics };
    const keyOf = (list: EditedList | undefined, id: string) => `${list ?? ''} ${id}`;
    const lines = new Map(
      scoreAssessment({ ...tree, interviewees: [], topicInterviewees: [], topicIntervieweeItems: [] }, []).map(
        (line) => [keyOf(nodeLists[line.level - 1], line.elementId), line],
      ),
    );
    return (list, id) => lines.get(keyOf(list, id));
  }, [dimensions, subDimensions, topics, items, characteristics]);
}
