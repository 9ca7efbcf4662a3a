import { createContext, use } from 'react';
import type { Localized } from '#schemas/generated/types.ts';
import { readText } from '#engine/rules/texts/readText.ts';
import { languages, type Language } from '#engine/rules/texts/languages.ts';
import type { AnyNode } from '#domain/structures/nodeLists.ts';
import type { StructureUses } from '#domain/structures/StructureUses.ts';
import type { StructureWork } from './useStructure.ts';

interface StructureFrame {
  work: StructureWork;
  /** The language in which names are shown. */
  language: Language;
  /** Whom an edit touches; not known where it could not be asked. */
  uses: StructureUses | undefined;
  /** Weighting factors and shares are shown: not where the project uses traffic lights (document 2 §3). */
  hasWeights: boolean;
}

export const StructureContext = createContext<StructureFrame | null>(null);

/** The structure that is edited around here. */
export function useFrame(): StructureFrame & {
  /** The name of a node in the chosen language, else in another one, else what it has beside them. */
  nameOf: (node: AnyNode) => string;
  /** Whether it has no name in the chosen language. */
  isMissing: (node: AnyNode) => boolean;
} {
  const frame = use(StructureContext);
  if (!frame) throw new Error('There is no structure around this');
  const { language } = frame;
  return {
    ...frame,
    nameOf: (node) => readText(textsOf(node), [language, ...languages]) || plainNameOf(node),
    isMissing: (node) => !textsOf(node)[language]?.trim(),
  };
}

function textsOf(node: AnyNode): Localized {
  if ('nameTranslation' in node) return node.nameTranslation ?? {};
  return 'name' in node && typeof node.name === 'object' ? node.name : {};
}

/** Of an interviewee the name that values refer to; else the id. */
function plainNameOf(node: AnyNode): string {
  return 'name' in node && typeof node.name === 'string' ? node.name : node.id;
}
