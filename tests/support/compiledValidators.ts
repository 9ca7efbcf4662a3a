import { createValidator } from '#engine/rules/validation/createValidator.ts';
import type { Engine } from '#engine/browser/context/Engine.ts';

/** The engine's validator loader for tests: compiles the schema on the spot, which a page under its policy may not. */
export const loadValidator: Engine['loadValidator'] = (schema) => Promise.resolve(createValidator(schema));
