/**
 * Options of a route whose body the engine checks itself, so that all refusals have one form; answers
 * go out as they are.
 */
export const unchecked = {
  validatorCompiler: () => () => true,
  serializerCompiler: () => (data: unknown) => JSON.stringify(data),
};
