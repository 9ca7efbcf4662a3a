import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doctorCodes, type DoctorCode } from '#engine/rules/resource/doctor/codes.ts';
import { describeFinding, type Finding } from '#engine/rules/resource/doctor/Finding.ts';
import { projectRoot } from '#engine/server/projectRoot.ts';

const staticCodes = (Object.keys(doctorCodes) as DoctorCode[]).filter((code) => !code.startsWith('L'));
let root: string;
let findings: Finding[];
let status: number;

/** Runs the doctor as people do and gives its exit status with what it writes. */
function runDoctor(...words: string[]): Promise<{ status: number; output: string }> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'scripts/doctor.ts', ...words],
      { cwd: projectRoot, env: { PATH: process.env['PATH'] }, maxBuffer: 10_000_000 },
      (error, stdout, stderr) =>
        done({ status: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    );
  });
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'touchline-doctor-'));
  cpSync(join(import.meta.dirname, 'faulty'), root, { recursive: true });
  const resources = join(root, 'resources');
  // They would not compile beside the sources.
  for (const file of readdirSync(resources))
    renameSync(join(resources, file), join(resources, file.replace('.txt', '')));
  // The engine's own entities have no faults and are not looked at here.
  mkdirSync(join(root, 'engine'));
  for (const room of ['engine/rules', 'domain']) symlinkSync(join(projectRoot, room), join(root, room));
  writeFileSync(
    join(root, 'package.json'),
    '{ "type": "module", "imports": { "#engine/*": "./engine/*", "#domain/*": "./domain/*" } }',
  );
  const run = await runDoctor(root, '--json');
  status = run.status;
  findings = JSON.parse(run.output) as Finding[];
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a project with a fault of every kind', () => {
  it('fails, and has every fault found in one run', () => {
    expect(status).toBe(1);
    const found = new Set(findings.map(({ code }) => code));
    expect(staticCodes.length).toBeGreaterThanOrEqual(40);
    expect(staticCodes.filter((code) => !found.has(code))).toEqual([]);
  });

  it('is told of each with file, line, what is wrong and a remedy', async () => {
    for (const { file, line, message, remedy } of findings) {
      expect(file && readFileSync(join(root, file), 'utf8').split('\n').length).toBeGreaterThanOrEqual(
        line ?? Infinity,
      );
      expect(message && remedy).toBeTruthy();
    }
    await expect(`${findings.map(describeFinding).join('\n')}\n`).toMatchFileSnapshot('findings.txt');
  });

  it.each([
    ['S013', 'write "maxLength"'],
    ['S014', 'write "string"'],
    ['S002', 'write "person"'],
    ['S007', 'write "name"'],
    ['R009', 'write "columns"'],
    ['R010', 'write "BulkClubs"'],
    ['R011', 'write "ClubPage"'],
    ['R012', 'write "inviteUser"'],
    ['R013', 'write "Handshake"'],
    ['A001', 'write "clubUserManager"'],
    ['A004', 'write "$user.clubs"'],
  ])('%s names the right one: %s', (code, remedy) => {
    expect(
      findings
        .filter((finding) => finding.code === code)
        .map((finding) => finding.remedy)
        .join(),
    ).toContain(remedy);
  });
});

it('the project itself is well', async () => {
  const run = await runDoctor();
  expect(run.output).toContain('0 errors');
  expect(run.status).toBe(0);
});

it('finds no fault in the example product, and names the files that its findings are about', async () => {
  const { status, output } = await runDoctor('--product', 'examples/library', '--json');
  const found = JSON.parse(output) as Finding[];
  expect(found.filter(({ severity }) => severity === 'error').map(describeFinding)).toEqual([]);
  expect(status).toBe(0);
  // The Dutch word is the English one: it stands among the texts of the product itself.
  expect(found.map(({ code, file }) => `${code} ${file}`)).toContain('T007 examples/library/product.ts');
  expect(found.filter(({ file }) => file === null || !existsSync(join(projectRoot, file)))).toEqual([]);
});
