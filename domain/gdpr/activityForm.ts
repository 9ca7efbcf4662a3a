/** The registers by role: what a controller tells itself, and what is told on behalf of a controller. */
export const own = { role: 'controller' } as const;
export const others = { role: ['processor', 'subprocessor'] } as const;

/**
 * The step General Information of an activity: what articles 6, 9 and 30 ask of each role (document 3
 * §3.2, decisions F).
 */
export const generalFields = [
  'config.general.purpose',
  { field: 'config.general.legalBase', when: own },
  { field: 'config.general.categoriesDataSubjects', when: own },
  { field: 'config.general.collectedData', when: own },
  { field: 'config.general.accessRights', when: own },
  { field: 'config.general.containsSensitiveData', when: own },
  { field: 'config.general.article9Conditions', when: { 'config.general.containsSensitiveData': true } },
  { field: 'dpia', when: own },
  { field: 'config.general.categoriesProcessing', when: others },
] as const;
