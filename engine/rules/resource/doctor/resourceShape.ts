import type {
  AccessConfig,
  FormConfig,
  FormField,
  FormSection,
  ListColumn,
  ListConfig,
  RecordRule,
  ResourceConfig,
} from '../ResourceConfig.ts';
import { iconNames } from '../iconNames.ts';
import { theProduct } from '../../product/Product.ts';
import type { DoctorCode } from './codes.ts';

/** What may stand at one place of a resource file. */
export type Shape =
  | { kind: 'text' | 'flag' | 'condition' | 'audience' | 'anything' }
  | { kind: 'number'; least: number; most: number }
  | { kind: 'choice'; values: readonly unknown[]; code: DoctorCode; what: string }
  | { kind: 'list'; item: Shape }
  | { kind: 'object'; keys: Readonly<Record<string, Shape>> }
  /** Keys are names of fields or roles, checked elsewhere. */
  | { kind: 'map'; value: Shape }
  | { kind: 'either'; of: readonly Shape[] };

/** The member of a union that is an object with this key. */
type ObjectOf<Union, Key extends string> = Extract<Union, { [Name in Key]: unknown }>;

const text: Shape = { kind: 'text' };
const flag: Shape = { kind: 'flag' };
const condition: Shape = { kind: 'condition' };
const audience: Shape = { kind: 'audience' };
const texts = list(text);
const widget = named(() => theProduct().widgets, 'R010', 'widget');
const view = named(() => theProduct().views, 'R011', 'view');
const special = named(() => Object.keys(theProduct().specials), 'R012', 'special');

const formField = either(
  text,
  object<ObjectOf<FormField<string>, 'field'>>({
    ...{ field: text, widget, when: condition, readOnly: either(flag, condition), create: flag, clear: flag },
    width: choice(['full', 'half', 'third']),
  }),
);
const section = either(
  list(formField),
  object<ObjectOf<FormSection<string>, 'section'>>({ section: text, fields: list(formField), when: condition }),
);

/** A resource file: every setting that there is, and what it may hold (resource format, "Rules of the format"). */
export const resourceShape = object<ResourceConfig>({
  menu: either(
    choice([false]),
    object<Exclude<ResourceConfig['menu'], false | undefined>>({
      group: named(() => theProduct().menuGroups, 'R014', 'value'),
      icon: choice(iconNames, 'R013', 'icon'),
    }),
  ),
  icon: choice(iconNames, 'R013', 'icon'),
  access: object<AccessConfig<string>>({
    ...{ read: audience, write: audience, create: audience, update: audience, delete: audience },
    rows: condition,
    rowsFor: { kind: 'map', value: condition },
    fields: { kind: 'map', value: object<{ read: unknown; write: unknown }>({ read: audience, write: audience }) },
  }),
  list: object<ListConfig<string>>({
    columns: list(
      either(
        text,
        object<ObjectOf<ListColumn<string>, 'field'>>({
          field: text,
          widget,
          width: { kind: 'anything' },
          align: choice(['start', 'end']),
        }),
      ),
    ),
    ...{ filters: texts, groups: texts, sort: either(text, texts) },
    ...{ inline: either(choice([false]), texts), bulk: either(choice([false]), texts) },
    paging: choice(['pages', 'endless']),
    open: choice(['panel', 'page', 'none']),
    perPage: { kind: 'number', least: 1, most: 1000 },
    rowDelete: flag,
    actions: list(widget),
    views: list(view),
  }),
  form: either(
    list(section),
    object<FormConfig<string>>({
      layout: choice(['sections', 'tabs', 'wizard']),
      sections: list(section),
      defaults: { kind: 'map', value: { kind: 'anything' } },
      required: texts,
      confirmDelete: choice(['asked', 'typed']),
    }),
  ),
  show: object<NonNullable<ResourceConfig['show']>>({ sections: list(section) }),
  rules: list(
    object<RecordRule<string>>({ when: condition, require: texts, must: condition, at: text, message: text }),
  ),
  import: either(
    choice([false]),
    object<Exclude<ResourceConfig['import'], false | undefined>>({ key: text, columns: texts }),
  ),
  export: either(choice([false]), object<Exclude<ResourceConfig['export'], false | undefined>>({ columns: texts })),
  likeness: texts,
  history: flag,
  offline: flag,
  trash: object<NonNullable<ResourceConfig['trash']>>({ keepDays: { kind: 'number', least: 0, most: 36_500 } }),
  routes: object<NonNullable<ResourceConfig['routes']>>({ list: text, edit: text, create: text, show: text }),
  views: object<NonNullable<ResourceConfig['views']>>({ list: view, create: view, edit: view, show: view }),
  server: object<NonNullable<ResourceConfig['server']>>({
    ...{ beforeSave: special, afterSave: special, beforeDelete: special },
    ...{ afterDelete: special, afterRestore: special, replaceDelete: special, beforeMerge: special },
  }),
  recordRepresentation: text,
});

function list(item: Shape): Shape {
  return { kind: 'list', item };
}

/** Every setting of the type must stand here: a new one does not compile without its shape. */
function object<Config>(keys: Readonly<Record<keyof Required<Config> & string, Shape>>): Shape {
  return { kind: 'object', keys };
}

function either(...of: Shape[]): Shape {
  return { kind: 'either', of };
}

function choice(values: readonly unknown[], code: DoctorCode = 'R014', what = 'value'): Shape {
  return { kind: 'choice', values, code, what };
}

/** A choice among the names of the product, asked when they are needed. */
function named(names: () => readonly string[], code: DoctorCode, what: string): Shape {
  return {
    ...{ kind: 'choice', code, what },
    get values() {
      return names();
    },
  };
}
