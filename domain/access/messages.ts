/** English texts of the messages that Touchline's schemas name with `x-message`; the interface translates the same keys. */
export const messages: Readonly<Record<string, string>> = {
  'validation.seasonDays': 'Make sure the days of the season are correct',
  'validation.activityName': 'Name processing activity is required',
  'validation.controllerIdentification': 'Controller identification is required',
  'validation.faqQuestion': 'A question is required',
  'validation.faqAnswer': 'A answer is required',
  'validation.faqCategory': 'At least a main category is required',
  'validation.roadmapPeriod': 'Start and end is mandatory',
  'validation.projectMandatory': 'A project is mandatory',
  'validation.assessmentMandatory': 'An assessment is mandatory',
  'validation.assessmentFixed': 'Updating the assessment is not allowed because of already saved values for the clubs',
  'validation.titleLevelsFixed': 'The number of title levels is fixed once the project is saved',
  'validation.slotTitle': 'A title is required',
  'validation.slotDuration': 'A valid duration is required',
  'validation.processItemTwice': 'Item already exists',
};
