import type { Condition } from '#domain/conditions/Condition.ts';
import type { RoleKey } from '#domain/access/roles.ts';
import type { SpecialName, ViewName, WidgetName } from './names.ts';

/** Who: everybody signed in ('staff'), nobody, or the listed global roles (super admin is always allowed). */
export type Audience = 'staff' | 'nobody' | readonly RoleKey[];

/** One form entry: a field name, or a field with choices of its own. */
export type FormField<Field extends string> =
  | Field
  | {
      field: Field;
      widget?: WidgetName;
      when?: Condition<Field>;
      readOnly?: boolean | Condition<Field>;
      width?: 'full' | 'half' | 'third';
    }
  | { widget: WidgetName; when?: Condition<Field> };

/** A named group of fields; a bare list is one unnamed row. Titles are i18n keys `resources.{resource}.sections.{section}`. */
export type FormSection<Field extends string> =
  readonly FormField<Field>[] | { section: string; fields: readonly FormField<Field>[]; when?: Condition<Field> };

export interface FormConfig<Field extends string> {
  sections: readonly FormSection<Field>[];
  /** Values a new record starts with, beyond the schema's own defaults. */
  defaults?: Readonly<Partial<Record<Field, unknown>>>;
  /** Fields that a form asks for although the schema lets other ways in leave them out. */
  asks?: readonly Field[];
}

export type ListColumn<Field extends string> =
  Field | { field: Field; widget?: WidgetName; width?: number | string; align?: 'start' | 'end' };

export interface ListConfig<Field extends string> {
  columns?: readonly ListColumn<Field>[];
  filters?: readonly Field[];
  /** Field to sort by; a leading minus means descending. */
  sort?: Field | `-${Field}`;
  /** Where a click on a row leads: a side panel, a page, or nowhere. */
  open?: 'panel' | 'page' | 'none';
  perPage?: number;
  /** Named parts beside "add" in the toolbar, e.g. the bulk panel. */
  actions?: readonly WidgetName[];
  /** Named second views of the list, e.g. a map. */
  views?: readonly ViewName[];
}

export interface AccessConfig<Field extends string> {
  read?: Audience;
  /** Create, update and delete unless said apart. */
  write?: Audience;
  create?: Audience;
  update?: Audience;
  delete?: Audience;
  /** Rows that everybody is limited to. */
  rows?: Condition<Field>;
  /** Rows that people holding this role, and no role of more reach, are limited to. */
  rowsFor?: Partial<Record<RoleKey, Condition<Field>>>;
  /** Who may read or write single fields; what may not be read cannot be filtered or sorted by either. */
  fields?: Partial<Record<Field, { read?: Audience; write?: Audience }>>;
}

/** The choices of one resource file; every part has a default (resource format). */
export interface ResourceConfig<Field extends string = string> {
  menu?: { group: 'main' | 'assessments' | 'admin'; icon: string } | false;
  access?: AccessConfig<Field>;
  list?: ListConfig<Field>;
  form?: readonly FormSection<Field>[] | FormConfig<Field>;
  show?: { sections?: readonly FormSection<Field>[] };
  import?: { key?: Field; columns?: readonly Field[] };
  export?: { columns?: readonly Field[] } | false;
  history?: boolean;
  routes?: { list?: string; edit?: string; create?: string };
  views?: { list?: ViewName; create?: ViewName; edit?: ViewName; show?: ViewName };
  server?: { beforeSave?: SpecialName; afterSave?: SpecialName; afterDelete?: SpecialName; afterRead?: SpecialName };
  /** Field that stands for the record; falls back label → name → title → id. */
  recordRepresentation?: Field;
}
