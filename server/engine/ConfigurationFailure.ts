import { describeConfigurationError, type ConfigurationError } from '#domain/resource/checkResources.ts';

/** Schemas or resource files that cannot be started with: every mistake at once. */
export class ConfigurationFailure extends Error {
  readonly findings: readonly ConfigurationError[];

  constructor(findings: readonly ConfigurationError[]) {
    super(['The configuration cannot be used:', ...findings.map(describeConfigurationError)].join('\n  '));
    this.name = 'ConfigurationFailure';
    this.findings = findings;
  }
}
