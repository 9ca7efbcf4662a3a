import AssessmentRounded from '@mui/icons-material/AssessmentRounded';
import GroupsRounded from '@mui/icons-material/GroupsRounded';
import ShieldRounded from '@mui/icons-material/ShieldRounded';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import type { IconName } from '#engine/rules/resource/iconNames.ts';
import { quietPart } from '#engine/ui/PartSuspense.tsx';

type Icon = ComponentType<SvgIconProps>;

const icon = (load: () => Promise<{ default: Icon }>) => quietPart(async () => (await load()).default);

/**
 * The icons that resource files may name, each fetched when it is first shown; those that the menu
 * always holds are there.
 */
export const resourceIcons: Readonly<Record<IconName, Icon>> = {
  Assessment: AssessmentRounded,
  Badge: icon(() => import('@mui/icons-material/BadgeRounded')),
  Business: icon(() => import('@mui/icons-material/BusinessRounded')),
  Campaign: icon(() => import('@mui/icons-material/CampaignRounded')),
  Category: icon(() => import('@mui/icons-material/CategoryRounded')),
  Description: icon(() => import('@mui/icons-material/DescriptionRounded')),
  EmojiEvents: icon(() => import('@mui/icons-material/EmojiEventsRounded')),
  Event: icon(() => import('@mui/icons-material/EventRounded')),
  Extension: icon(() => import('@mui/icons-material/ExtensionRounded')),
  Flag: icon(() => import('@mui/icons-material/FlagRounded')),
  Folder: icon(() => import('@mui/icons-material/FolderRounded')),
  Gavel: icon(() => import('@mui/icons-material/GavelRounded')),
  Groups: GroupsRounded,
  Handshake: icon(() => import('@mui/icons-material/HandshakeRounded')),
  Inventory2: icon(() => import('@mui/icons-material/Inventory2Rounded')),
  Key: icon(() => import('@mui/icons-material/KeyRounded')),
  Label: icon(() => import('@mui/icons-material/LabelRounded')),
  Link: icon(() => import('@mui/icons-material/LinkRounded')),
  Mail: icon(() => import('@mui/icons-material/MailRounded')),
  Payments: icon(() => import('@mui/icons-material/PaymentsRounded')),
  People: icon(() => import('@mui/icons-material/PeopleRounded')),
  Place: icon(() => import('@mui/icons-material/PlaceRounded')),
  Public: icon(() => import('@mui/icons-material/PublicRounded')),
  QuestionAnswer: icon(() => import('@mui/icons-material/QuestionAnswerRounded')),
  School: icon(() => import('@mui/icons-material/SchoolRounded')),
  Shield: ShieldRounded,
  Star: icon(() => import('@mui/icons-material/StarRounded')),
  Storage: icon(() => import('@mui/icons-material/StorageRounded')),
  Tune: icon(() => import('@mui/icons-material/TuneRounded')),
  Workspaces: icon(() => import('@mui/icons-material/WorkspacesRounded')),
};
