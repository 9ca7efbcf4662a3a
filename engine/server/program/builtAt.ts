declare const __BUILT_AT__: string | undefined;

/** When this server was built (ISO 8601, written in by the build); run from its source it is as new as can be. */
export const builtAt: string = typeof __BUILT_AT__ === 'string' ? __BUILT_AT__ : new Date().toISOString();
