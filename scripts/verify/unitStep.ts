import { vitestStep } from './vitestStep.ts';

/** Everything that neither boots an application nor a browser. */
export const unitStep = vitestStep({ name: 'unit', projects: ['rules', 'screens', 'dates*'], cores: 1 });
