const storageKey = 'deviceId';

/** What this device is known by, made once, and a name that people recognise. */
export function describeDevice(): { deviceId: string; label: string } {
  const deviceId = localStorage.getItem(storageKey) ?? crypto.randomUUID();
  localStorage.setItem(storageKey, deviceId);
  return { deviceId, label: labelOf(navigator.userAgent) };
}

function labelOf(agent: string): string {
  const system = /iPad|iPhone|Android|Windows|Mac OS|CrOS|Linux/.exec(agent)?.[0] ?? '';
  const browser = /Edg|OPR|Firefox|Chrome|Safari/.exec(agent)?.[0] ?? '';
  const names: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS': 'Mac', CrOS: 'Chromebook' };
  return [names[browser] ?? browser, names[system] ?? system].filter(Boolean).join(', ');
}
