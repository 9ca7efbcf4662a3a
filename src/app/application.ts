import type { Messages } from '#engine/providers/i18n/loadMessages.ts';
import { defineApplication } from '#engine/shell/Application.ts';
import { resources } from '#resources/index.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import { BrandMark } from './brand/BrandMark.tsx';
import { PitchLines } from './brand/PitchLines.tsx';
import { designRoute } from './design/designRoute.tsx';
import { outgoingOf } from './outgoing.ts';
import { screenPages } from './screens/screenPages.ts';
import { menuIcons } from './shell/menuIcons.ts';
import { UnsentChip } from './shell/UnsentChip.tsx';
import { views, widgets } from './widgets.ts';

/** The browser's half of Touchline; every program imports it after `product.ts`. */
export const application = defineApplication({
  ...{ resources, schemas, widgets, views },
  texts: import.meta.glob<Messages>('../../providers/i18n/*/*.json', { import: 'default' }),
  pages: screenPages,
  routes: [designRoute],
  icons: menuIcons,
  Mark: BrandMark,
  SignInPicture: PitchLines,
  outgoingOf,
  BarSign: UnsentChip,
});
