/** Says which port is taken and what to do about it; null for any other failure. */
export function explainTakenPort(error: unknown, port: number): string | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') return null;
  const taken = 'port' in error && typeof error.port === 'number' ? error.port : port;
  const remedy = 'Stop what uses it, or choose another PORT.';
  if (taken !== port + 1) return `Port ${taken} is taken. ${remedy}`;
  return `Port ${taken} is taken; the embedded sign-in needs it beside PORT ${port}. ${remedy}`;
}
