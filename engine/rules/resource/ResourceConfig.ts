import type { MenuGroup, RoleKey, SpecialName, ViewName, WidgetName } from '../product/ProductTypes.ts';
import type { Condition } from '../conditions/Condition.ts';
import type { IconName } from './iconNames.ts';

/** Who: everybody signed in ('staff'), nobody, or the listed global roles (super admin is always allowed). */
export type Audience = 'staff' | 'nobody' | readonly RoleKey[];

/** A field, or a part of an object field by its path, e.g. `config.general.purpose`. */
export type FieldPath<Field extends string> = Field | `${Field}.${string}`;

/** One form entry: a field name, or a field with choices of its own. */
export type FormField<Field extends string> =
  | FieldPath<Field>
  | {
      field: FieldPath<Field>;
      widget?: WidgetName;
      when?: Condition<FieldPath<Field>>;
      readOnly?: boolean | Condition<FieldPath<Field>>;
      width?: 'full' | 'half' | 'third';
      /** References: whether a record that is missing may be made from here; yes, where the person may create one. */
      create?: boolean;
      /** The field is emptied when its `when` stops holding; otherwise it is only hidden. */
      clear?: boolean;
    }
  | { widget: WidgetName; when?: Condition<FieldPath<Field>> };

/**
 * A named group of fields; a bare list is one unnamed row. Titles are i18n keys
 * `resources.{resource}.sections.{section}`.
 */
export type FormSection<Field extends string> =
  | readonly FormField<Field>[]
  | { section: string; fields: readonly FormField<Field>[]; when?: Condition<FieldPath<Field>> };

export interface FormConfig<Field extends string> {
  /** How the sections stand: below each other, as tabs, or as the numbered steps of a wizard. */
  layout?: 'sections' | 'tabs' | 'wizard';
  sections: readonly FormSection<Field>[];
  /** Values a new record starts with, beyond the schema's own defaults. */
  defaults?: Readonly<Partial<Record<Field, unknown>>>;
  /** How deleting is confirmed: by a button, or by typing the word as well; a button when not said. */
  confirmDelete?: 'asked' | 'typed';
  /** Fields that a form asks for although the schema lets other ways in leave them out. */
  required?: readonly Field[];
}

export type ListColumn<Field extends string> =
  Field | { field: Field; widget?: WidgetName; width?: number | string; align?: 'start' | 'end' };

export type SortChoice<Field extends string> = Field | `-${Field}`;

/** A rule over a record that holds whatever way it comes in: form, API or import. */
export interface RecordRule<Field extends string> {
  /** The rule counts only for records like this. */
  when?: Condition<FieldPath<Field>>;
  /** Fields that must not be empty then. */
  require?: readonly FieldPath<Field>[];
  /** What must hold then; a refusal stands at `at`. */
  must?: Condition<FieldPath<Field>>;
  at?: FieldPath<Field>;
  /** i18n key of the message; a general one when not said. */
  message?: string;
}

export interface ListConfig<Field extends string> {
  columns?: readonly ListColumn<Field>[];
  filters?: readonly Field[];
  /** Field to sort by, or several; a leading minus means descending. */
  sort?: SortChoice<Field> | readonly SortChoice<Field>[];
  /** Fields that can be changed in the row itself; short ones that the form asks for plainly when not said. */
  inline?: readonly Field[] | false;
  /** Fields that can be set for many rows at once; those that are neither a record's own key nor wide when not said. */
  bulk?: readonly Field[] | false;
  /** Further fields whose values are counted and can be filtered by, after the filters. */
  groups?: readonly Field[];
  /** Pages with numbers, or one list that grows while one scrolls. */
  paging?: 'pages' | 'endless';
  /** Where a click on a row leads: a side panel, a page, or nowhere. */
  open?: 'panel' | 'page' | 'none';
  perPage?: number;
  /** Whether each row has a button to delete it; else only the record's panel or page has. */
  rowDelete?: boolean;
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
  /**
   * Where the list stands in the menu. In none when not said: its pages are reached by their addresses and the palette,
   * for the documents say exactly what the menus hold (document 1 §6). A list that stands in the product's table of
   * screens has its entry there.
   */
  menu?: { group: MenuGroup; icon: IconName } | false;
  /** What marks it on the page of more lists and in the palette, where it stands in no menu. */
  icon?: IconName;
  access?: AccessConfig<Field>;
  list?: ListConfig<Field>;
  form?: readonly FormSection<Field>[] | FormConfig<Field>;
  show?: { sections?: readonly FormSection<Field>[] };
  /** What every record must obey beyond its schema. */
  rules?: readonly RecordRule<Field>[];
  /** Import from a sheet; `key` is the field that says which record a row is about. */
  import?: { key?: Field; columns?: readonly Field[] } | false;
  export?: { columns?: readonly Field[] } | false;
  /**
   * Fields that tell whether two records may be the same one: the first is compared by likeness, the others are the same
   * or not. With it people are told of duplicates, and may merge two records.
   */
  likeness?: readonly Field[];
  history?: boolean;
  /** Whether what people have read of it stays on their devices, to be read without a connection; yes when not said. */
  offline?: boolean;
  /** Days that a deleted record can be brought back; 0 keeps it for good. */
  trash?: { keepDays: number };
  /** Paths of the pages; `{list}/new`, `{list}/:id` and `{list}/:id/show` when not said. */
  routes?: { list?: string; edit?: string; create?: string; show?: string };
  views?: { list?: ViewName; create?: ViewName; edit?: ViewName; show?: ViewName };
  server?: {
    beforeSave?: SpecialName;
    afterSave?: SpecialName;
    /** What refuses that a record is deleted, by whichever way. */
    beforeDelete?: SpecialName;
    afterDelete?: SpecialName;
    afterRestore?: SpecialName;
    /** What happens instead when somebody deletes a record that is kept, or why it is refused. */
    replaceDelete?: SpecialName;
    /** What refuses that two records become one. */
    beforeMerge?: SpecialName;
  };
  /** Field that stands for the record; falls back label → name → title → id. */
  recordRepresentation?: Field;
}
