import { settings } from '#server/settings.ts';
import { settingTable, type Setting } from '#engine/server/settings/settingTable.ts';

const start = '<!-- settings: written by npm run generate -->';
const end = '<!-- end of settings -->';

/** The README with its table of settings up to date; null when it has no place for one. */
export function updateSettings(readme: string): string | null {
  const from = readme.indexOf(start);
  const to = readme.indexOf(end);
  if (from === -1 || to < from) return null;
  return `${readme.slice(0, from)}${start}\n${printSettings()}\n${readme.slice(to)}`;
}

/** What to write into a README that has no place for the table. */
export const settingsPlace = `${start}\n${end}`;

function printSettings(): string {
  const table: Readonly<Record<string, Setting<unknown>>> = { ...settingTable, ...settings };
  const rows = Object.entries(table).map(([name, { fallback, empty, meaning }]) => {
    return `| \`${name}\` | ${fallback === null ? `empty: ${empty ?? 'none'}` : `\`${fallback}\``} | ${meaning} |`;
  });
  return ['', '| setting | default | meaning |', '| --- | --- | --- |', ...rows, ''].join('\n');
}
