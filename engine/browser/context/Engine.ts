import type { FileCategory } from '#engine/rules/product/ProductTypes.ts';
import type { ApiCall } from '#engine/rules/api/ApiCall.ts';
import type { NamedRecords } from '#engine/rules/api/NamedRecords.ts';
import type { BlobStorage } from '#engine/rules/uploads/BlobStorage.ts';
import type { ComponentType } from 'react';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import type { DraftStore } from '#engine/rules/drafts/Draft.ts';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import type { ViewName, WidgetName } from '#engine/rules/product/ProductTypes.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import type { Outbox } from '../offline/outbox/Outbox.ts';
import type { Sender } from '../offline/outbox/Sender.ts';
import type { HeldFiles } from '../uploads/HeldFiles.ts';
import type { WidgetProps } from './WidgetProps.ts';

/** A record as the API gives it; its version locks changes. */
export interface EngineRecord {
  id: string;
  version?: number;
  [field: string]: unknown;
}

export type EngineCall = ApiCall;

/** The calls that are no plain list, get or save; their refusals are errors with `code`, `message` and `details`. */
export interface EngineApi {
  call: <T>(path: string, options?: EngineCall) => Promise<T>;
  upload: (
    file: File,
    category: FileCategory,
    options?: { onProgress?: (share: number) => void; signal?: AbortSignal },
  ) => Promise<string>;
  /** The storage of files, reached straight with a token of the API. */
  storage: BlobStorage;
  /** A file that the API makes; `onProgress` is told the bytes that have come. */
  download: (path: string, options: EngineDownload) => Promise<{ content: Blob; name: string | null }>;
}

export interface EngineDownload {
  method?: 'GET' | 'POST';
  named?: NamedRecords;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  query?: Readonly<Record<string, unknown>>;
  onProgress?: (bytes: number) => void;
  signal?: AbortSignal;
}

/** Lists every refused field of a record; empty when the schema has nothing against it. */
export type ValidateRecord = (record: Readonly<Record<string, unknown>>) => FieldError[];

/** What a whole named view is given: the resource, and the record's id where it shows one. */
export interface ViewProps {
  resource: Resource;
  id?: string;
  /** A second view of a list: goes back to the table, for example with a filter. */
  showTable?: () => void;
}

/** What is known of the connection and of what is kept on this device; none of it where nothing is. */
interface EngineOffline {
  connection: { isThere: () => boolean; subscribe: (listener: () => void) => () => void };
  /**
   * When the copies of records were kept that are shown, in milliseconds since 1970; null: they came from the server.
   */
  moments: { find: (resource: string, id: string) => number | null; subscribe: (listener: () => void) => () => void };
  /** Keeps all parts of the program on this device; fails where one of them cannot be fetched. */
  keepProgram?: () => Promise<void>;
}

/** What is on its way to the server, and who sends it. */
export interface Outgoing {
  outbox: Outbox;
  sender: Sender;
  /** Files that the server does not list yet. */
  files: HeldFiles;
}

/** Everything the engine is given by the application; it knows no resource, page or provider by itself. */
export interface Engine {
  /** By plural name. */
  resources: ReadonlyMap<string, Resource>;
  user: SignedInUser | null;
  /** Language of content; names of countries follow the interface language. */
  contentLanguage: Language;
  interfaceLanguage: Language;
  api: EngineApi;
  loadValidator: (schema: EntitySchema) => Promise<ValidateRecord>;
  /** By name; components that load lazily. */
  widgets: Readonly<Partial<Record<WidgetName, ComponentType<WidgetProps>>>>;
  views: Readonly<Partial<Record<ViewName, ComponentType<ViewProps>>>>;
  /** Where what is typed is kept until it is saved; without it nothing is. */
  drafts?: DraftStore;
  offline?: EngineOffline;
  /** What time it is on the server, in milliseconds since 1970, as far as is known: the clock of a device may be wrong. */
  now?: () => number;
  /** What this person changed offline or on, until the server has answered for it. */
  outgoing?: Outgoing;
}
