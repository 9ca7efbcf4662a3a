import type { JsonType, PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import { printedTypes } from '#engine/rules/resource/takenNames.ts';
import { toTypeName } from './names.ts';

interface Place {
  /** Entity, property and the properties below it: what an enumeration is named after. */
  path: string[];
  indent: number;
  names: TypeNames;
}

/** Prints the TypeScript type of one property; enumerations are handed to `names` and referred to. */
export function printProperty(property: PropertySchema, place: Place): string {
  if (property['x-localized']) return 'Localized';
  if (property.$ref) return printReference(property.$ref, place);
  if (property.const !== undefined) return JSON.stringify(property.const);
  if (property.enum) return place.names.enumeration(place.path, property.enum);
  const alternatives = property.anyOf ?? property.oneOf;
  if (alternatives) return alternatives.map((part) => printProperty(part, place)).join(' | ');
  const types = Array.isArray(property.type) ? property.type : property.type ? [property.type] : [];
  if (types.length === 0) return 'unknown';
  return types.map((type) => printType(type, property, place)).join(' | ');
}

function printType(type: JsonType, property: PropertySchema, place: Place): string {
  switch (type) {
    case 'integer':
      return 'number';
    case 'array':
      return printArray(property, place);
    case 'object':
      return printObject(property, place);
    default:
      return type;
  }
}

function printArray(property: PropertySchema, place: Place): string {
  if (!property.items) return 'unknown[]';
  const item = printProperty(property.items, place);
  return /[|{]/.test(item) ? `(${item})[]` : `${item}[]`;
}

function printObject(property: PropertySchema, place: Place): string {
  if (property.properties) return printMembers(property.properties, property.required ?? [], place);
  const rest = property.additionalProperties;
  const value = typeof rest === 'object' ? printProperty(rest, place) : 'unknown';
  return `Record<string, ${value}>`;
}

function printMembers(properties: Record<string, PropertySchema>, required: string[], place: Place): string {
  const inner = place.indent + 1;
  const lines = Object.entries(properties).map(([name, property]) => {
    const type = printProperty(property, { ...place, path: [...place.path, name], indent: inner });
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
    const member = required.includes(name) ? `${key}: ${type};` : `${key}?: ${type} | undefined;`;
    return `${'  '.repeat(inner)}${member}`;
  });
  return `{\n${lines.join('\n')}\n${'  '.repeat(place.indent)}}`;
}

function printReference(reference: string, place: Place): string {
  const definition = reference.match(/^#\/\$defs\/(\w+)$/)?.[1];
  if (!definition) throw new Error(`${place.path.join('.')}: only "#/$defs/…" can be referred to, not ${reference}`);
  return toTypeName(toDefinitionPath(place.path[0] ?? '', definition).join('-'));
}

/** A definition with a capital is a type of that very name; any other is named after its entity too. */
export function toDefinitionPath(entity: string, definition: string): string[] {
  return /^[A-Z]/.test(definition) ? [definition] : [entity, definition];
}

/** The names of the generated types, each given once. */
export class TypeNames {
  readonly #taken: Map<string, string>;
  readonly #enumerations = new Map<string, string>();

  constructor(entities: string[]) {
    this.#taken = new Map(printedTypes.map((name) => [name, 'the generated files']));
    for (const name of entities) this.claim([name]);
  }

  claim(path: string[]): string {
    const name = toTypeName(path.join('-'));
    const owner = path.join('.');
    const taken = this.#taken.get(name);
    if (taken !== undefined && taken !== owner) {
      throw new Error(`${owner} and ${taken} would both make the type ${name}: rename one of them`);
    }
    this.#taken.set(name, owner);
    return name;
  }

  enumeration(path: string[], values: NonNullable<PropertySchema['enum']>): string {
    const present = values.filter((value) => value !== null);
    const name = this.claim(path);
    const list = `${name.charAt(0).toLowerCase()}${name.slice(1)}Values`;
    this.#enumerations.set(
      name,
      `export const ${list} = [${present.map(printLiteral).join(', ')}] as const;\nexport type ${name} = (typeof ${list})[number];`,
    );
    return present.length < values.length ? `${name} | null` : name;
  }

  printEnumerations(): string[] {
    return [...this.#enumerations.values()];
  }
}

function printLiteral(value: string | number | boolean): string {
  return typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(value);
}
