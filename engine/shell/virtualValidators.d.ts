declare module 'virtual:validators' {
  import type { CompiledValidators } from '#engine/browser/validation/createValidatorLoader.ts';

  /** The schemas' validators, compiled when the application is built (scripts/build/validatorsPlugin.ts). */
  export const validators: CompiledValidators;
}
