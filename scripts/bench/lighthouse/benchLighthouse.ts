import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type BrowserContext } from 'playwright-core';
import type { ClubAssessment } from '#schemas/generated/types.ts';
import { apiOf } from '#tests/support/apiOf.ts';
import { chromiumArguments } from '#tests/support/chromiumArguments.ts';
import { signIn, type SignedIn } from '#tests/support/signIn.ts';
import { findChromium } from '../../verify/findChromium.ts';
import { findSparePort } from '../../verify/findSparePort.ts';
import { median } from '../report/median.ts';
import type { Goal, Part } from '../report/Part.ts';
import { startServer } from '../server/startServer.ts';

/** The last that runs on all versions of Node.js that the project runs on. */
const version = '12.8.2';
/** Too large for everybody who installs the project: who measures fetches it. */
const folder = resolve('.cache/lighthouse');
const program = join(folder, 'node_modules/lighthouse/cli/index.js');
const clubAssessmentId = 'ca-check-1';
const forms = [
  { name: 'desktop', least: 95, words: ['--preset=desktop'] },
  { name: 'mobile', least: 80, words: [] },
] as const;
const rounds = 3;

const run = promisify(execFile);

interface Screen {
  name: string;
  path: string;
  person: SignedIn | null;
}

/** The parts of Lighthouse's report that are read. */
interface Judgement {
  categories: { performance: { score: number | null } };
  audits: Readonly<Record<string, { numericValue?: number; displayValue?: string }>>;
}

const figures = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

/** What Lighthouse makes of login, clubs list and a checklist, each by a browser that has nothing but a session. */
export const benchLighthouse: Part = async () => {
  if (!(await installLighthouse())) return [];
  const server = await startServer({});
  try {
    const rows: string[][] = [];
    const goals: Goal[] = [];
    for (const screen of await listScreens(server.url)) {
      for (const { name, least, words } of forms) {
        const judged: Judgement[] = [];
        for (let round = 0; round < rounds; round += 1) judged.push(await judge(server.url, screen, words));
        const score = median(judged.map(({ categories }) => (categories.performance.score ?? 0) * 100));
        const last = judged.at(-1)?.audits;
        rows.push([screen.name, name, score.toFixed(0), ...figures.map((id) => last?.[id]?.displayValue ?? '')]);
        const what = `Lighthouse, ${screen.name}, ${name}`;
        goals.push({ what, value: score.toFixed(0), goal: `>= ${least}`, isMet: score >= least });
      }
    }
    return [
      { title: `Lighthouse ${version}, performance`, columns: ['screen', 'as', 'score', ...figures], rows, goals },
    ];
  } finally {
    await server.stop();
  }
};

async function installLighthouse(): Promise<boolean> {
  if (existsSync(program)) return true;
  mkdirSync(folder, { recursive: true });
  try {
    await run('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', `lighthouse@${version}`]);
    return true;
  } catch (error) {
    console.log(`Lighthouse is not measured, it could not be installed: ${String(error)}`);
    return false;
  }
}

async function listScreens(url: string): Promise<Screen[]> {
  const [clubs, lead] = [
    await signIn(url, { email: 'clubs@touchline.example' }),
    await signIn(url, { email: 'lead@touchline.example' }),
  ];
  const { clubId } = await apiOf(url, lead.token)<ClubAssessment>(`clubassessments/${clubAssessmentId}`);
  return [
    { name: 'login', path: '/#/login', person: null },
    { name: 'clubs list', path: '/#/admin/clubs', person: clubs },
    { name: 'checklist', path: `/#/clubassessments/${clubId}/${clubAssessmentId}?tab=checklist`, person: lead },
  ];
}

/** One look, with a profile of its own. */
async function judge(url: string, { path, person }: Screen, words: readonly string[]): Promise<Judgement> {
  const profile = mkdtempSync(join(tmpdir(), 'touchline-lighthouse-'));
  const port = await findSparePort();
  let context: BrowserContext | null = null;
  try {
    context = await chromium.launchPersistentContext(profile, {
      executablePath: await findChromium(),
      args: [...chromiumArguments, `--remote-debugging-port=${port}`],
    });
    if (person) await keepSession(context, url, person);
    const report = join(profile, 'report.json');
    const kept = ['--disable-storage-reset', '--only-categories=performance', '--quiet'];
    const output = ['--output=json', `--output-path=${report}`];
    await run(process.execPath, [program, `${url}${path}`, `--port=${port}`, ...kept, ...output, ...words]);
    return JSON.parse(readFileSync(report, 'utf8')) as Judgement;
  } finally {
    await context?.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** What the sign-in leaves in the browser; nothing of the application is loaded meanwhile. */
async function keepSession(context: BrowserContext, url: string, person: SignedIn): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/healthz`);
  await page.evaluate(({ token, userId, firstName }) => {
    for (const [key, value] of Object.entries({ token, userId, firstName })) localStorage.setItem(key, value);
  }, person);
  await page.close();
}
