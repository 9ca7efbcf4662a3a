import type { ComponentType, ReactNode } from 'react';
import type { ResourceDefinitions } from 'react-admin';
import type { ScreenName } from '#domain/access/screens.ts';

/** Screens that the engine or a page of its own draws, by route name; each loads lazily (`lazyChunk`). */
export const resourceScreens: Partial<Record<ScreenName, ComponentType>> = {};

/** What react-admin knows of each resource. */
export const resourceDefinitions: ResourceDefinitions = {};

/** Hands the engine what it works with; stands around every screen of the workspace, below the rights. */
export function WorkspaceProviders({ children }: { children: ReactNode }) {
  return <>{children}</>;
}
