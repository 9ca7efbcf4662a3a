import { defineApplication } from '#engine/shell/Application.ts';
import { resources } from '#resources/index.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import { designRoute } from './design/designRoute.tsx';
import './entrance.ts';
import { outgoingOf } from './outgoing.ts';
import { screenPages } from './screens/screenPages.ts';
import { menuIcons } from './shell/menuIcons.ts';
import { UnsentChip } from './shell/UnsentChip.tsx';
import { views, widgets } from './widgets.ts';

/** Touchline's half of the workspace. */
export const application = defineApplication({
  ...{ resources, schemas, widgets, views },
  pages: screenPages,
  routes: [designRoute],
  icons: menuIcons,
  outgoingOf,
  BarSign: UnsentChip,
});
