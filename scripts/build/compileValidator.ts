import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import { languages } from '#engine/rules/texts/languages.ts';
import { tightenProperty } from '#engine/rules/validation/explainError.ts';
import { ownFormats } from '#engine/rules/validation/ownFormats.ts';
import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';

/**
 * Compiles a schema to an ES module whose export `validate` needs neither ajv's compiler nor `eval`.
 * Ajv writes its run-time parts as `require` calls even for ES modules; they become imports.
 */
export function compileValidator(schema: EntitySchema): string {
  const ajv = new Ajv2020({ allErrors: true, strict: false, code: { source: true, esm: true, lines: true } });
  addFormats.default(ajv);
  for (const [name, format] of Object.entries(ownFormats)) ajv.addFormat(name, format);
  const properties = Object.entries(schema.properties).map(([field, property]) => [
    field,
    tightenProperty(property, languages),
  ]);
  const validate = ajv.compile({ ...schema, properties: Object.fromEntries(properties) });
  return importInsteadOfRequire(standaloneCode(ajv, validate));
}

function importInsteadOfRequire(code: string): string {
  const imports = new Map<string, string>();
  const body = code.replace(/require\("([^"]+)"\)/g, (_call, path: string) => {
    const name = imports.get(path) ?? `required${imports.size}`;
    imports.set(path, name);
    return `(${name}.default?.__esModule ? ${name}.default : ${name})`;
  });
  const lines = [...imports].map(([path, name]) => `import * as ${name} from ${JSON.stringify(withExtension(path))};`);
  return `${lines.join('\n')}\n${body}`;
}

/** The parts are CommonJS files named without their extension. */
function withExtension(path: string): string {
  return path.endsWith('.js') ? path : `${path}.js`;
}
