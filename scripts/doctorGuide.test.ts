import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { doctorCodes } from '#engine/rules/resource/doctor/codes.ts';

it('the guide of the doctor lists every code as it is', () => {
  const rows = [...readFileSync('docs/guides/doctor.md', 'utf8').matchAll(/^\| ([SRATL]\d{3}) \| (\w+) \| (.+) \|$/gm)];
  expect(rows.map(([, code, severity, what]) => [code, severity, what])).toEqual(
    Object.entries(doctorCodes).map(([code, [severity, what]]) => [code, severity, what]),
  );
});
