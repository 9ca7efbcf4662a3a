// Measures how fast the application is and prints it as tables: all parts, or those named, as in
// `npm run bench -- score size`. Nothing here fails for being slow; docs/benchmarks.md says how each figure is made.
import '#product';
import { benchBuild } from './bench/build/benchBuild.ts';
import { benchOverview } from './bench/build/benchOverview.ts';
import { benchEmbedded } from './bench/clubs/benchEmbedded.ts';
import { benchPostgresql } from './bench/clubs/benchPostgresql.ts';
import { benchImport } from './bench/import/benchImport.ts';
import { benchInsight } from './bench/insight/benchInsight.ts';
import { benchLists } from './bench/lists/benchLists.ts';
import { describeMachine } from './bench/report/describeMachine.ts';
import type { Part } from './bench/report/Part.ts';
import { printTable } from './bench/report/printTable.ts';
import { benchResource } from './bench/resource/benchResource.ts';
import { benchScore } from './bench/score/benchScore.ts';
import { benchSize } from './bench/browser/benchSize.ts';
import { benchStructure } from './bench/browser/benchStructure.ts';
import { benchSwitch } from './bench/browser/benchSwitch.ts';
import { benchForm } from './bench/form/benchForm.ts';
import { benchLighthouse } from './bench/lighthouse/benchLighthouse.ts';
import { benchStalls } from './bench/stalls/benchStalls.ts';
import { benchStart } from './bench/start/benchStart.ts';
import { benchVisit } from './bench/visit/benchVisit.ts';

const parts: Record<string, readonly Part[]> = {
  build: [benchBuild, benchOverview],
  clubs: [benchPostgresql, benchEmbedded],
  import: [benchImport],
  insight: [benchInsight],
  lists: [benchLists],
  score: [benchScore],
  size: [benchSize],
  lighthouse: [benchLighthouse],
  switch: [benchSwitch],
  form: [benchForm],
  resource: [benchResource],
  start: [benchStart],
  stalls: [benchStalls],
  structure: [benchStructure],
  visit: [benchVisit],
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts are: ${Object.keys(parts).join(', ')}.`);
  process.exitCode = 1;
} else {
  await run(chosen.length > 0 ? chosen : Object.keys(parts));
}

async function run(names: readonly string[]): Promise<void> {
  printTable('Machine', ['what', 'value'], await describeMachine());
  const goals: string[][] = [];
  for (const part of names.flatMap((name) => parts[name] ?? [])) {
    for (const { title, columns, rows, goals: reached } of await part()) {
      printTable(title, columns, rows);
      goals.push(...reached.map(({ what, value, goal, isMet }) => [what, value, goal, isMet ? 'met' : 'missed']));
    }
  }
  printTable('Goals', ['figure', 'measured', 'goal', ''], goals);
}
