import type { ComponentType } from 'react';
import type { ScreenName } from '#domain/access/screens.ts';
import { lazyChunk } from '../chunks/lazyChunk.ts';

/** Screens built by hand, by route name; what neither stands here nor in `resourceScreens` is not built yet. */
export const screenPages: Partial<Record<ScreenName, ComponentType>> = {
  welcome: lazyChunk(async () => ({ default: (await import('#pages/welcome/WelcomePage.tsx')).WelcomePage })),
  clubassessmentdetails: lazyChunk(async () => ({ default: (await import('./AssessmentScreen.tsx')).AssessmentScreen })),
};
