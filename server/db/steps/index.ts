// Written by npm run generate.
import type { ListedStep } from '#engine/server/db/DataStep.ts';
import { step as step001 } from './001-owners-of-lights.ts';

/** The data steps of this version, in order. */
export const steps: readonly ListedStep[] = [
  { name: '001-owners-of-lights', checksum: '99fc4460a692dbe8a655a85f994f4bfd94b30c9015df3d58236c13ef838931f9', step: step001 },
];
