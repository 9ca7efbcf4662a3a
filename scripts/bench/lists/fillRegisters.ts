import { sql } from 'kysely';
import { schemas } from '#schemas/generated/schemas.ts';
import type { Store } from '../server/openStore.ts';
import { withoutIndexes } from '../server/withoutIndexes.ts';

/** The word that one question in a thousand has. */
export const askedWord = 'kickoff';

const id = sql`'019b0000-' || lpad(to_hex(i / 65536), 4, '0') || '-7000-8000-' || lpad(to_hex(i), 12, '0')`;
const words = [
  'licence',
  'season',
  'roadmap',
  'survey',
  'score',
  'report',
  'coach',
  'pitch',
  'youth',
  'budget',
  'club',
];

/** Fills the questions of CAMP with texts in three languages and one or two categories each. */
export function fillFaqs(store: Store, count: number): Promise<void> {
  const categories = schemas.campFaq.properties['categories']?.items?.enum ?? [];
  return withoutIndexes(store, 'campfaqs', async (db) => {
    await sql`
      INSERT INTO campfaqs (id, question, answer, categories, "createdAt", "updatedAt")
      SELECT ${id},
        jsonb_build_object('en', 'Case ' || i * 7919 % 1000003 || ': how is a ' || word || ' changed?',
            'nl', 'Geval ' || i * 7919 % 1000003 || ': hoe wijzig je een ' || word || '?')
          || CASE WHEN i % 1000 = 0 THEN jsonb_build_object('fr', ${`Quand est le ${askedWord} `} || i || '?') ELSE '{}' END,
        jsonb_build_object('en', 'It is changed where it is shown.'),
        to_jsonb(CASE WHEN i % 500 = 0 THEN ARRAY['schedule']
          ELSE ARRAY[kinds.names[1 + i % 4], kinds.names[5 + i % 7]] END),
        now() - i * interval '1 minute', now() - i * 7919 % 1000003 * interval '1 minute'
      FROM generate_series(0, ${sql.lit(count)}::bigint - 1) AS i,
        (SELECT ${categories}::text[] AS names) AS kinds,
        LATERAL (SELECT (${words}::text[])[1 + i % ${sql.lit(words.length)}] AS word) AS subject`.execute(db);
  });
}

/** Fills the register of processing activities over ten years of reviews. */
export function fillActivities(store: Store, count: number): Promise<void> {
  return withoutIndexes(store, 'processingactivities', async (db) => {
    await sql`
      INSERT INTO processingactivities (id, name, role, status, dpia, "startDate", "reviewDate", "lastModificationDate", config)
      SELECT ${id}, initcap((${words}::text[])[1 + i % ${sql.lit(words.length)}]) || ' activity ' || i * 7919 % 1000003,
        CASE WHEN i % 3 = 0 THEN 'processor' ELSE 'controller' END, i % 10 > 0, i % 2000 = 0, date '2015-01-01' + (i % 3650)::int,
        CASE WHEN i % 4 > 0 THEN date '2020-01-01' + (i * 7919 % 3650)::int END, now() - i * interval '1 minute', '{}'
      FROM generate_series(0, ${sql.lit(count)}::bigint - 1) AS i`.execute(db);
  });
}
