import { expect, it } from 'vitest';
import { settingNames } from '#engine/server/settings/settingTable.ts';
import { settingsPlace, updateSettings } from './printSettings.ts';

it('writes every setting between its marks and leaves the rest', () => {
  const readme = updateSettings(`# Touchline\n${settingsPlace}\n## More`) ?? '';
  expect(readme).toMatch(/^# Touchline\n/);
  expect(readme).toMatch(/\n## More$/);
  for (const name of settingNames) expect(readme).toContain(`| \`${name}\` |`);
  expect(updateSettings(readme)).toBe(readme);
});

it('says that a README has no place for the table', () => {
  expect(updateSettings('# Touchline')).toBeNull();
});
