/** Mode of Vite in which the application is only bundled to see its chunks: without a service worker. */
export const outlineMode = 'outline';
