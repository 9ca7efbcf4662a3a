import { writeXlsx } from '#engine/server/export/writeXlsx.ts';
import type { Cell } from '#engine/server/export/Cell.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { textsOf } from '#engine/server/texts/textsOf.ts';
import { fallbackLanguages, readText } from '#engine/rules/texts/readText.ts';
import type { Roadmap } from '#schemas/generated/types.ts';
import type { RoadmapBasis } from './readRoadmapBasis.ts';

/** The cards of a roadmap as a sheet, by dimension and season, with target and last score in percent (decisions A4). */
export function writeRoadmapSheet(
  { name, actions, targets }: Roadmap,
  { dimensions }: RoadmapBasis,
  language: Language,
): AsyncGenerator<Buffer> {
  const place = new Map(dimensions.map(({ reference }, index) => [reference, index]));
  const at = (reference: string) => place.get(reference) ?? dimensions.length;
  const cards = [...(actions ?? [])].sort(
    (one, other) => at(one.reference) - at(other.reference) || one.season - other.season,
  );
  const say = textsOf(language);
  const field = (key: string) => say('resources', 'roadmaps', 'fields', `actions.${key}`) ?? key;
  const heads = ['reference', 'season', 'title', 'owner', 'status', 'clubAssessmentId'] as const;
  async function* rows(): AsyncGenerator<Cell[]> {
    yield [...heads.map(field), say('roadmap', 'target'), say('roadmap', 'lastScorePercent')];
    for (const { reference, season, title, owner, status, clubAssessmentId } of cards) {
      const dimension = dimensions.find((one) => one.reference === reference);
      const text = readText(dimension?.name, fallbackLanguages(language)) || reference;
      const target = (targets ?? []).find((one) => one.reference === reference)?.percent ?? null;
      yield [
        ...[text, season, title, owner ?? null, say('resources', 'roadmaps', 'enums', `actions.status.${status}`)],
        ...[clubAssessmentId ?? null, target, dimension?.lastScore ?? null],
      ];
    }
  }
  return writeXlsx(rows(), name, language);
}
