import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLine } from '#engine/rules/resource/doctor/findLine.ts';
import type { Finding } from '#engine/rules/resource/doctor/Finding.ts';
import { productRoot } from '../projectRoot.ts';

/** The findings with the lines of their places, where the sources lie beside the program. */
export function locateFindings(findings: readonly Finding[]): Finding[] {
  return findings.map((finding) => {
    const path = finding.file === null ? null : join(productRoot, finding.file);
    if (finding.line !== null || path === null || !existsSync(path)) return finding;
    return { ...finding, line: findLine(readFileSync(path, 'utf8'), finding.at) };
  });
}
