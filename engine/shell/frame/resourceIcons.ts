import AssessmentRounded from '@mui/icons-material/AssessmentRounded';
import GroupsRounded from '@mui/icons-material/GroupsRounded';
import ShieldRounded from '@mui/icons-material/ShieldRounded';
import type { SvgIconProps } from '@mui/material';
import { lazy, type ComponentType } from 'react';
import type { IconName } from '#engine/rules/resource/iconNames.ts';

type Icon = ComponentType<SvgIconProps>;

/**
 * The icons that resource files may name, each fetched when it is first shown; those that the menu
 * always holds are there.
 */
export const resourceIcons: Readonly<Record<IconName, Icon>> = {
  Assessment: AssessmentRounded,
  Badge: lazy(() => import('@mui/icons-material/BadgeRounded')),
  Business: lazy(() => import('@mui/icons-material/BusinessRounded')),
  Campaign: lazy(() => import('@mui/icons-material/CampaignRounded')),
  Category: lazy(() => import('@mui/icons-material/CategoryRounded')),
  Description: lazy(() => import('@mui/icons-material/DescriptionRounded')),
  EmojiEvents: lazy(() => import('@mui/icons-material/EmojiEventsRounded')),
  Event: lazy(() => import('@mui/icons-material/EventRounded')),
  Extension: lazy(() => import('@mui/icons-material/ExtensionRounded')),
  Flag: lazy(() => import('@mui/icons-material/FlagRounded')),
  Folder: lazy(() => import('@mui/icons-material/FolderRounded')),
  Gavel: lazy(() => import('@mui/icons-material/GavelRounded')),
  Groups: GroupsRounded,
  Handshake: lazy(() => import('@mui/icons-material/HandshakeRounded')),
  Inventory2: lazy(() => import('@mui/icons-material/Inventory2Rounded')),
  Key: lazy(() => import('@mui/icons-material/KeyRounded')),
  Label: lazy(() => import('@mui/icons-material/LabelRounded')),
  Link: lazy(() => import('@mui/icons-material/LinkRounded')),
  Mail: lazy(() => import('@mui/icons-material/MailRounded')),
  Payments: lazy(() => import('@mui/icons-material/PaymentsRounded')),
  People: lazy(() => import('@mui/icons-material/PeopleRounded')),
  Place: lazy(() => import('@mui/icons-material/PlaceRounded')),
  Public: lazy(() => import('@mui/icons-material/PublicRounded')),
  QuestionAnswer: lazy(() => import('@mui/icons-material/QuestionAnswerRounded')),
  School: lazy(() => import('@mui/icons-material/SchoolRounded')),
  Shield: ShieldRounded,
  Star: lazy(() => import('@mui/icons-material/StarRounded')),
  Storage: lazy(() => import('@mui/icons-material/StorageRounded')),
  Tune: lazy(() => import('@mui/icons-material/TuneRounded')),
  Workspaces: lazy(() => import('@mui/icons-material/WorkspacesRounded')),
};
