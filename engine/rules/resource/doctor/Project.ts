import type { EntitySchema } from '../EntitySchema.ts';
import type { ResourceDefinition } from '../defineResource.ts';
import type { TextSources } from './checkTexts.ts';

/** A file that was read, or what kept it from being read. */
export interface SourceFile<Content> {
  /** Without folder and ending. */
  name: string;
  text: string;
  content: Content | null;
  problem: string | null;
  /** Line of the problem, where that is known. */
  line: number | null;
}

/** Everything that the doctor looks at, as it stands in the files. */
export interface Project {
  schemas: readonly SourceFile<EntitySchema>[];
  resources: readonly SourceFile<readonly ResourceDefinition[]>[];
  /** Text of resources/index.ts; null: what is loaded is looked at, not the files. */
  index: string | null;
  /** Null: not looked at. */
  texts: TextSources | null;
  /** Whether a pattern takes too long for some text that a field lets in, which only a trial can tell; null: not tried. */
  isSlowPattern: ((pattern: string, longest?: number) => boolean) | null;
}
