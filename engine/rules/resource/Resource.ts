import type { MenuGroup, RoleKey, SpecialName, ViewName, WidgetName } from '../product/ProductTypes.ts';
import type { Condition } from '../conditions/Condition.ts';
import type { EntitySchema } from './EntitySchema.ts';
import type { Audience } from './ResourceConfig.ts';
import type { IconName } from './iconNames.ts';

/** One entry of a form with every choice made; `field` is null where a widget stands alone. */
export interface ResolvedFormField {
  field: string | null;
  widget: WidgetName | null;
  when: Condition | null;
  readOnly: boolean | Condition;
  width: 'full' | 'half' | 'third';
  create: boolean;
  clear: boolean;
}

/** A group of form entries; without a section name it has no title. */
export interface ResolvedSection {
  section: string | null;
  when: Condition | null;
  fields: ResolvedFormField[];
}

export interface ResolvedColumn {
  field: string;
  widget: WidgetName | null;
  width: number | string | null;
  align: 'start' | 'end';
  /** What values are called wherever the list names them, as its widget shows them; all others as everywhere. */
  words?: Readonly<Record<string, string>>;
}

/** A rule with every part said (resource format, rung 2); evaluated alike in browser, API and import. */
export interface ResolvedRule {
  when: Condition | null;
  require: string[];
  must: Condition | null;
  at: string | null;
  message: string | null;
}

export interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

export interface ResolvedAccess {
  read: Audience;
  create: Audience;
  update: Audience;
  delete: Audience;
  rows: Condition | null;
  rowsFor: Partial<Record<RoleKey, Condition>>;
  fields: Readonly<Record<string, { read?: Audience; write?: Audience }>>;
}

/** A resource with every default filled in; browser and server read the same. */
export interface Resource {
  /** Plural name: table, route and menu. */
  name: string;
  entity: string;
  schema: EntitySchema;
  /** False for an entity that no resource file stands for: a table without routes. */
  configured: boolean;
  menu: { group: MenuGroup; icon: IconName } | null;
  /** That of the menu, else its own. */
  icon: IconName | null;
  access: ResolvedAccess;
  list: {
    columns: ResolvedColumn[];
    filters: string[];
    /** First field to sort by, then where those are alike. */
    sort: Sort;
    thenBy: Sort[];
    inline: string[];
    bulk: string[];
    groups: string[];
    paging: 'pages' | 'endless';
    open: 'panel' | 'page' | 'none';
    perPage: number;
    rowDelete: boolean;
    actions: WidgetName[];
    views: ViewName[];
  };
  form: {
    layout: 'sections' | 'tabs' | 'wizard';
    sections: ResolvedSection[];
    defaults: Readonly<Record<string, unknown>>;
    required: string[];
    confirmDelete: 'asked' | 'typed';
  };
  show: { sections: ResolvedSection[] };
  rules: ResolvedRule[];
  import: { key: string | null; columns: string[] } | null;
  export: { columns: string[] } | null;
  /** Fields that tell duplicates, the first by likeness; empty where nothing is said of them. */
  likeness: string[];
  history: boolean;
  /** What was read of it may stay on the device. */
  offline: boolean;
  trash: { keepDays: number };
  /** Paths of its pages; that of a record holds `:id`. */
  routes: { list: string; edit: string; create: string; show: string };
  views: { list?: ViewName; create?: ViewName; edit?: ViewName; show?: ViewName };
  server: {
    beforeSave?: SpecialName;
    afterSave?: SpecialName;
    beforeDelete?: SpecialName;
    afterDelete?: SpecialName;
    afterRestore?: SpecialName;
    replaceDelete?: SpecialName;
    beforeMerge?: SpecialName;
  };
  recordRepresentation: string;
}
