import type { EntitySchema, PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import { schemas } from '#schemas/generated/schemas.ts';
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

/** The part of the schema of structures that describes the nodes of a list, as a schema of its own. */
export function nodeSchema(list: EditedList): EntitySchema {
  const parts: Readonly<Record<string, PropertySchema>> = schemas.assessmentVersion.$defs ?? {};
  const name = names[list];
  const { properties = {}, required = [] } = parts[name] ?? {};
  return {
    ...{ $id: `structure${name}`, title: name, type: 'object', additionalProperties: false },
    ...{ properties, required, 'x-resource': 'structurenodes' },
  };
}
