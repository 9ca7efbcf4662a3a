/** What the application may load, run and talk to; styles made at run time carry the nonce of the page. */
export function createContentPolicy(given: {
  blobOrigins: readonly string[];
  isHttps: boolean;
}): Record<string, string[]> {
  const { blobOrigins, isHttps } = given;
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...blobOrigins],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...blobOrigins],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
    ...(isHttps && { upgradeInsecureRequests: [] }),
  };
}
