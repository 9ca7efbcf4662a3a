import type { EntitySchema, PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
// By itself: the browser has the schemas of resources only.
import file from '#schemas/assessmentVersion.schema.json' with { type: 'json' };
import type { EditedList } from './nodeLists.ts';

const names: Readonly<Record<EditedList, string>> = {
  dimensions: 'Dimension',
  subDimensions: 'SubDimension',
  topics: 'Topic',
  items: 'Item',
  characteristics: 'Characteristic',
  interviewees: 'Interviewee',
  topicInterviewees: 'TopicInterviewee',
};

const parts: Readonly<Record<string, unknown>> = file.$defs;

/** The part of the schema of structures that describes the nodes of a list, as a schema of its own. */
export function nodeSchema(list: EditedList): EntitySchema {
  const name = names[list];
  const part = parts[name];
  if (!isPart(part)) throw new Error(`The schema of structures has no ${name}`);
  const { properties, required } = part;
  return {
    ...{ $id: `structure${name}`, title: name, type: 'object', additionalProperties: false },
    ...{ properties, required, 'x-resource': 'structurenodes' },
  };
}

function isPart(part: unknown): part is { properties: Record<string, PropertySchema>; required: string[] } {
  return isObject(part) && isObject(part['properties']) && Array.isArray(part['required']);
}
