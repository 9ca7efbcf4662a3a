import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { RoleKey } from '#domain/access/roles.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { menuFor, menuLabel } from '#engine/rules/access/menuFor.ts';
import { screensOf } from '#engine/rules/access/resourceScreens.ts';
import type { Screen } from '#engine/rules/access/Screen.ts';
import { byName } from '#engine/rules/texts/byName.ts';
import { SectionCard } from '#engine/ui/SectionCard.tsx';

export interface RoleCardProps {
  role: RoleKey;
  /** Full names, in the order of the server. */
  members: readonly string[];
}

/** A role: its name, what its menu holds, and who has it (document 3 §2.18). */
export function RoleCard({ role, members }: RoleCardProps) {
  const translate = useTranslate();
  const say = (name: string) => translate(`administration.accessControl.${name}`);
  const { interfaceLanguage } = useEngine();
  const names = members.toSorted(byName(interfaceLanguage));
  return (
    <SectionCard title={translate(`records.why.roles.${role}`)}>
      <Stack spacing={2}>
        <Box>
          <Typography variant="overline" component="h3" color="textSecondary">
            {say('menu')}
          </Typography>
          <MenuScope role={role} />
        </Box>
        <Box>
          <Typography variant="overline" component="h3" color="textSecondary">
            {say('members')}
          </Typography>
          {names.length === 0 ? (
            <Typography color="textSecondary">{say('none')}</Typography>
          ) : (
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {names.map((name, index) => (
                <Typography key={`${name} ${index}`} component="li" sx={{ py: 0.25 }}>
                  <bdi>{name}</bdi>
                </Typography>
              ))}
            </Box>
          )}
        </Box>
      </Stack>
    </SectionCard>
  );
}

/** The entries of the role's menu, group by group. */
function MenuScope({ role }: { role: RoleKey }) {
  const translate = useTranslate();
  const { resources } = useEngine();
  const entries = menuFor([role], [...resources.values()].flatMap(screensOf));
  const labelOf = (screen: Screen) => menuLabel(screen, translate);
  const plain = entries.flatMap((entry) => (entry.kind === 'screen' ? labelOf(entry.screen) : []));
  const groups = entries.flatMap((entry) => (entry.kind === 'group' ? entry : []));
  return (
    <Stack component="ul" spacing={0.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {plain.length > 0 ? (
        <Typography component="li" variant="body2">
          {plain.join(' · ')}
        </Typography>
      ) : null}
      {groups.map(({ name, labelKey, screens }) => (
        <Typography key={name} component="li" variant="body2">
          <Box component="strong" sx={{ fontWeight: 600 }}>
            {translate(labelKey)}
          </Box>
          {`: ${screens.map(labelOf).join(' · ')}`}
        </Typography>
      ))}
    </Stack>
  );
}
