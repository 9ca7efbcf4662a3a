import { startJsonService, type JsonService } from '../startJsonService.ts';

const coaches = ['Bram Coach', 'Chloé Coach', 'Dirk Coach', 'Elif Coach'];
const ageGroups = ['U9', 'U11', 'U13', 'U15', 'U17', 'U19', 'U21'];
const focuses = ['Possession', 'Build-up', 'Pressing', 'Transition', 'Finishing', 'Goalkeeping', 'Set pieces'];
const dayMs = 86_400_000;

/** Stands in for the Tag-it service: a handful of invented observations for any club of the demonstration. */
export async function startTagitService(): Promise<JsonService> {
  return startJsonService(async (url) => {
    const club = url.searchParams.get('club') ?? '';
    if (url.pathname !== '/observations') return null;
    return club.startsWith('demo-') ? makeObservations(club) : [];
  });
}

/** The same ones each time that somebody asks on a day. */
function makeObservations(club: string): object[] {
  const seed = [...club].reduce((sum, sign) => sum + sign.charCodeAt(0), 0);
  const pick = <Value>(values: readonly Value[], nth: number) => values[(seed + nth) % values.length];
  return Array.from({ length: 8 + (seed % 5) }, (_unused, index) => {
    const at = new Date(Date.now() - (3 + index * 6 + (seed % 4)) * dayMs).toISOString();
    return {
      id: `observation-${club}-${index + 1}`,
      kind: index % 4 === 1 ? 'game' : 'session',
      gender: (index % 3 === 2 ? 2 : 1) satisfies 1 | 2,
      date: at.slice(0, 10),
      agegroup: pick(ageGroups, index * 3),
      coaches: index % 4 === 3 ? [pick(coaches, index), pick(coaches, index + 1)] : [pick(coaches, index)],
      focus: [pick(focuses, index), pick(focuses, index * 2 + 3)].filter((one, at, all) => all.indexOf(one) === at),
      syncMetaData: { date: at, touchline: true },
    };
  });
}
