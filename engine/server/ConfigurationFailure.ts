import { describeFinding, type Finding } from '#engine/rules/resource/doctor/Finding.ts';

/** Schemas or resource files that cannot be started with: every mistake at once. */
export class ConfigurationFailure extends Error {
  readonly findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    super(['The configuration cannot be used:', ...findings.map(describeFinding)].join('\n  '));
    this.name = 'ConfigurationFailure';
    this.findings = findings;
  }
}
