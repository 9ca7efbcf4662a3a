import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeMissingData } from './describeMissingData.ts';

it('says which tests did not run over the real data, where it is missing', () => {
  const root = mkdtempSync(join(tmpdir(), 'touchline-'));
  try {
    mkdirSync(join(root, 'tests/api'), { recursive: true });
    const write = (file: string, text: string) => writeFileSync(join(root, 'tests', file), text);
    write('api/clubs.test.ts', "import { clubSources } from '#tests/support/ClubSource.ts';\n");
    write('api/books.test.ts', "import { hasSharedData } from '../support/sharedData.ts';\n");
    write('api/other.test.ts', "import { showing } from '#tests/support/showing.ts';\n");
    expect(describeMissingData({ isThere: true, root })).toBeNull();
    expect(describeMissingData({ isThere: false, root })).toMatch(
      /2 files not run, folder missing.*: tests\/api\/books\.test\.ts, tests\/api\/clubs\.test\.ts$/,
    );
  } finally {
    rmSync(root, { recursive: true });
  }
});
