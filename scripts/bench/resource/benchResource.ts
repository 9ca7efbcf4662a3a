import { signIn } from '#tests/support/signIn.ts';
import { copyProject, type RunningScript } from '#tests/scratch/copyProject.ts';
import { findSparePort } from '../../verify/findSparePort.ts';
import { loadHttp } from '../clubs/loadHttp.ts';
import { median } from '../report/median.ts';
import type { Part, Report } from '../report/Part.ts';
import { compareSizes, weighSources } from './compareSizes.ts';
import { measureBuild } from './measureBuild.ts';

/** So many that what one of them costs shows. */
const entities = Array.from({ length: 10 }, (_entity, at) => `sponsor${String.fromCharCode(97 + at)}`);
const fields = 'name:text!,club:ref(club),since:date,amount:number,level:choice(gold|silver)';
const rounds = 7;
const load = { connections: 4, seconds: 2 };
/** What two runs of the same thing differ by here. */
const leastShare = 0.95;

/**
 * What a configured resource costs everybody else: two copies of the project are built and started, one with ten
 * resources more that `npm run new` made. The list of clubs is called on both by turns, and the builds are compared.
 */
export const benchResource: Part = async () => {
  const [plain, wider] = [copyProject(), copyProject()];
  const running: RunningScript[] = [];
  try {
    for (const entity of entities) wider.npm('run', 'new', 'resource', `${entity}s`, '--', '--fields', fields);
    for (const project of [plain, wider]) running.push(await project.start(['start'], await findSparePort()));
    const own = entities.flatMap((entity) => [
      wider.read(`resources/${entity}s.ts`),
      wider.read(`schemas/${entity}.schema.json`),
    ]);
    return [
      await compareLoads(running.map(({ url }) => url)),
      compareSizes({ plain: measureBuild(plain.root), wider: measureBuild(wider.root) }, weighSources(own)),
    ];
  } finally {
    for (const one of running) await one.stop();
    for (const project of [plain, wider]) project.remove();
  }
};

async function compareLoads(urls: readonly string[]): Promise<Report> {
  const [plain, wider] = await Promise.all(urls.map(openList));
  if (!plain || !wider) throw new Error('Two servers are compared');
  const found: { plain: number; wider: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Each goes first by turns.
    const first = await loadHttp(round % 2 ? wider : plain, load);
    const second = await loadHttp(round % 2 ? plain : wider, load);
    const [one, other] = round % 2 ? [second, first] : [first, second];
    found.push({ plain: one.perSecond, wider: other.perSecond });
  }
  const share = median(found.map((round) => round.wider / round.plain));
  const perSecond = (side: 'plain' | 'wider') => median(found.map((round) => round[side])).toFixed(0);
  return {
    title: `List of clubs, ${rounds} rounds by turns, embedded database`,
    columns: ['project', 'calls a second'],
    rows: [
      ['as it is', perSecond('plain')],
      [`with ${entities.length} resources more`, perSecond('wider')],
    ],
    goals: [
      {
        what: `Speed of the others with ${entities.length} resources more`,
        value: `${(100 * share).toFixed(0)} %`,
        goal: `>= ${100 * leastShare} %`,
        isMet: share >= leastShare,
      },
    ],
  };
}

async function openList(url: string): Promise<{ url: string; token: string }> {
  const { token } = await signIn(url, { email: 'clubs@touchline.example' });
  const list = new URLSearchParams({ range: '[0,24]', sort: '["name","ASC"]' });
  return { url: `${url}/api/clubs?${list.toString()}`, token };
}
