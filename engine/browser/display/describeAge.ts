const steps = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** How long ago something was, in words of a language ("5 minutes ago"); null for less than a minute. */
export function describeAge(at: number, now: number, language: string): string | null {
  const step = steps.find(({ ms }) => now - at >= ms);
  if (!step) return null;
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(
    -Math.floor((now - at) / step.ms),
    step.unit,
  );
}
