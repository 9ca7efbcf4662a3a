import Avatar from '@mui/material/Avatar';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import type { FederationClub } from '#domain/clubs/prefillClub.ts';

/** Clubs that a federation's service found; a click takes one. */
export function FederationClubs({
  clubs,
  onTake,
}: {
  clubs: readonly FederationClub[];
  onTake: (club: FederationClub) => void;
}) {
  return (
    <List disablePadding>
      {clubs.map((club) => (
        <ListItem key={club.federationId} disablePadding>
          <ListItemButton onClick={() => onTake(club)}>
            <ListItemAvatar>
              <Avatar variant="rounded" alt="" {...(club.logo ? { src: club.logo } : {})}>
                <ShieldOutlined />
              </Avatar>
            </ListItemAvatar>
            <ListItemText
              primary={club.name}
              secondary={[club.federationId, [club.postalCode, club.city].filter(Boolean).join(' ')]
                .filter(Boolean)
                .join(' · ')}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
