import ListAltRounded from '@mui/icons-material/ListAltRounded';
import { Box } from '@mui/material';
import type { ResourceScreen } from '#engine/rules/access/resourceScreens.ts';
import type { Screen } from '#engine/rules/access/Screen.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import type { IconName } from '#engine/rules/resource/iconNames.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { theApplication } from '../Application.ts';
import { resourceIcons } from './resourceIcons.ts';

/** The icon of a menu entry, that of a list where it has none; its place is kept while it arrives. */
export function MenuIcon({ screen }: { screen: Screen | ResourceScreen }) {
  const Own = theApplication().icons?.[screen.name];
  if (Own) return <Own fontSize="small" />;
  return <NamedIcon name={'icon' in screen ? screen.icon : null} />;
}

/** The icon of a resource: that of the screen that lists it. */
export function ResourceIcon({ resource: { routes, icon } }: { resource: Resource }) {
  const listed = theProduct().screens.find(({ path }) => path === routes.list);
  return listed ? <MenuIcon screen={listed} /> : <NamedIcon name={icon} />;
}

function NamedIcon({ name }: { name: IconName | null }) {
  const Named = name ? resourceIcons[name] : ListAltRounded;
  return (
    <Box sx={{ width: 20, height: 20 }}>
      <Named fontSize="small" />
    </Box>
  );
}
