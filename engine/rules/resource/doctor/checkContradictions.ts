import { isCondition, type Condition } from '../../conditions/Condition.ts';
import { conditionFields } from '../../conditions/conditionFields.ts';
import { isObject } from '../../values/isObject.ts';
import type { ResolvedRule, Resource } from '../Resource.ts';
import { fileOf, toFinding, type Finding } from './Finding.ts';

/** Choices of a form and rules that can never be met together: a field shown only by itself, rules against rules. */
export function checkContradictions(resource: Resource): Finding[] {
  const file = fileOf(resource);
  const titles = [resource.form.sections, resource.show.sections].flatMap((sections) =>
    doubles(sections.flatMap(({ section }) => section ?? [])),
  );
  const alone = resource.form.sections.flatMap(({ fields }) =>
    fields.flatMap(({ field, when }) =>
      field !== null && when && !Object.hasOwn(resource.form.defaults, field) && conditionFields(when).includes(field)
        ? [field]
        : [],
    ),
  );
  return [
    ...[...new Set(titles)].map((section) =>
      toFinding('R034', {
        ...{ file, field: section, at: ['form', section] },
        message: 'two sections have this name, so that they have one title and one tab',
        remedy: 'give one of them another name, or put their fields together',
      }),
    ),
    ...alone.map((field) =>
      toFinding('R035', {
        ...{ file, field, at: ['form', field] },
        message: 'is shown only by its own value, so that nobody can enter it',
        remedy: 'let its when look at other fields',
      }),
    ),
    ...contradictions(resource.rules).map(([one, other, field]) =>
      toFinding('R036', {
        ...{ file, field, at: ['rules', field] },
        message: `rules ${one + 1} and ${other + 1} cannot both be met`,
        remedy: 'let their when tell the records apart, or remove one of them',
      }),
    ),
  ];
}

function contradictions(rules: readonly ResolvedRule[]): [number, number, string][] {
  const demands = rules.map(demandsOf);
  return rules.flatMap((rule, one) =>
    rules.slice(one).flatMap((next, offset): [number, number, string][] => {
      if (!meet(rule.when, next.when)) return [];
      const fields = [...(demands[one]?.keys() ?? [])].filter((field) =>
        excludes(demands[one]?.get(field), demands[one + offset]?.get(field)),
      );
      return fields.map((field) => [one, one + offset, field]);
    }),
  );
}

/** Whether two rules surely speak of the same records. */
function meet(one: Condition | null, other: Condition | null): boolean {
  return one === null || other === null || JSON.stringify(one) === JSON.stringify(other);
}

interface Demand {
  isFilled?: boolean;
  isEmpty?: boolean;
  values?: readonly unknown[];
}

/** What a rule demands of each field by itself; what lies under any or none is left out. */
function demandsOf({ require, must }: ResolvedRule): Map<string, Demand> {
  const demands = new Map<string, Demand>(require.map((field) => [field, { isFilled: true }]));
  const add = (field: string, demand: Demand) => demands.set(field, { ...demands.get(field), ...demand });
  const read = (condition: Condition): void => {
    for (const [key, test] of Object.entries<unknown>(condition)) {
      if (key === 'all' && Array.isArray(test)) test.filter(isCondition).forEach(read);
      else if (key === 'any' || key === 'none') continue;
      else if (!isObject(test)) add(key, { values: [test].flat() });
      else if ('empty' in test) add(key, test['empty'] === true ? { isEmpty: true } : { isFilled: true });
      else if (Array.isArray(test['in'])) add(key, { values: test['in'] });
      else if ('equals' in test) add(key, { values: [test['equals']] });
    }
  };
  if (must) read(must);
  return demands;
}

function excludes(one: Demand = {}, other: Demand = {}): boolean {
  const isFilled = one.isFilled || other.isFilled;
  if (isFilled && (one.isEmpty || other.isEmpty)) return true;
  const values = [one.values, other.values].flatMap((some) => (some ? [some] : []));
  if ((one.isEmpty || other.isEmpty) && values.some((some) => !some.some((value) => value === null || value === ''))) {
    return true;
  }
  const [first, second] = values;
  return first !== undefined && second !== undefined && !first.some((value) => second.includes(value));
}

function doubles(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}
