import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import type { SurveyElement, SurveyGroup } from './editSurvey.ts';

/**
 * What is wrong with the answers of a person of a survey group, by their places: of no element of the group, a second one
 * to the same, a scale where none is asked, or options that an element does not have; a `choice` has one at most. A text
 * may stand beside any answer. Their form is the schema's to check.
 *
 * @example checkAnswers(group, [{ elementId: 'gone', scale: 8 }]) // [{ field: 'answers.0.elementId', rule: 'relation', … }]
 */
export function checkAnswers(group: Pick<SurveyGroup, 'elements'>, answers: unknown): FieldError[] {
  const seen = new Set<unknown>();
  return (Array.isArray(answers) ? answers : []).flatMap((answer: unknown, at): FieldError[] => {
    if (!isObject(answer)) return [];
    const { elementId } = answer;
    const fault = (part: string, rule: string, message: string) => [{ field: `answers.${at}.${part}`, rule, message }];
    const element = group.elements?.find(({ id }) => id === elementId);
    if (!element) return fault('elementId', 'relation', 'is no element of this group');
    if (seen.has(elementId)) return fault('elementId', 'unique', 'is answered twice');
    seen.add(elementId);
    const { type = 'scale' } = element;
    if (isFilled(answer['scale']) && type !== 'scale') return fault('scale', 'type', `is no answer to a ${type}`);
    const options: unknown[] = Array.isArray(answer['options']) ? answer['options'] : [];
    if (options.length > 0 && type !== 'choice' && type !== 'choices') {
      return fault('options', 'type', `is no answer to a ${type}`);
    }
    if (type === 'choice' && options.length > 1) return fault('options', 'maxItems', 'has more than one option');
    return options.flatMap((option, place) => {
      if (!isOption(element, option)) return fault(`options.${place}`, 'relation', 'is no option of this element');
      return options.indexOf(option) < place ? fault(`options.${place}`, 'unique', 'is chosen twice') : [];
    });
  });
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function isOption({ options }: SurveyElement, id: unknown): boolean {
  return options?.some((option) => option.id === id) ?? false;
}
