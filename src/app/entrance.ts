import type { Messages } from '#engine/providers/i18n/loadMessages.ts';
import { defineEntrance } from '#engine/shell/Entrance.ts';
import { BrandMark } from './brand/BrandMark.tsx';
import { PitchLines } from './brand/PitchLines.tsx';

// What Touchline shows before the sign-in; every program imports it after `product.ts`.
defineEntrance({
  texts: import.meta.glob<Messages>('../../providers/i18n/*/*.json', { import: 'default' }),
  Mark: BrandMark,
  SignInPicture: PitchLines,
});
