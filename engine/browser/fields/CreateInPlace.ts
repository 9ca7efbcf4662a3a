import { createContext, type ComponentType } from 'react';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { EngineRecord } from '../context/Engine.ts';

export interface CreateInPlaceProps {
  resource: Resource;
  onClose: () => void;
  onSaved: (record: EngineRecord) => void;
}

/** The panel in which a reference that is missing can be made, which the form around hands to its references. */
export const CreateInPlaceContext = createContext<ComponentType<CreateInPlaceProps> | null>(null);
