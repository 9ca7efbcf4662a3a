import AssessmentRounded from '@mui/icons-material/AssessmentRounded';
import GroupsRounded from '@mui/icons-material/GroupsRounded';
import ShieldRounded from '@mui/icons-material/ShieldRounded';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import type { IconName } from '#engine/rules/resource/iconNames.ts';
import { lazyPart } from '#engine/ui/PartSuspense.tsx';

type Icon = ComponentType<SvgIconProps>;

/**
 * The icons that resource files may name, each fetched when it is first shown; those that the menu
 * always holds are there.
 */
export const resourceIcons: Readonly<Record<IconName, Icon>> = {
  Assessment: AssessmentRounded,
  Badge: lazyPart(() => import('@mui/icons-material/BadgeRounded')),
  Business: lazyPart(() => import('@mui/icons-material/BusinessRounded')),
  Campaign: lazyPart(() => import('@mui/icons-material/CampaignRounded')),
  Category: lazyPart(() => import('@mui/icons-material/CategoryRounded')),
  Description: lazyPart(() => import('@mui/icons-material/DescriptionRounded')),
  EmojiEvents: lazyPart(() => import('@mui/icons-material/EmojiEventsRounded')),
  Event: lazyPart(() => import('@mui/icons-material/EventRounded')),
  Extension: lazyPart(() => import('@mui/icons-material/ExtensionRounded')),
  Flag: lazyPart(() => import('@mui/icons-material/FlagRounded')),
  Folder: lazyPart(() => import('@mui/icons-material/FolderRounded')),
  Gavel: lazyPart(() => import('@mui/icons-material/GavelRounded')),
  Groups: GroupsRounded,
  Handshake: lazyPart(() => import('@mui/icons-material/HandshakeRounded')),
  Inventory2: lazyPart(() => import('@mui/icons-material/Inventory2Rounded')),
  Key: lazyPart(() => import('@mui/icons-material/KeyRounded')),
  Label: lazyPart(() => import('@mui/icons-material/LabelRounded')),
  Link: lazyPart(() => import('@mui/icons-material/LinkRounded')),
  Mail: lazyPart(() => import('@mui/icons-material/MailRounded')),
  Payments: lazyPart(() => import('@mui/icons-material/PaymentsRounded')),
  People: lazyPart(() => import('@mui/icons-material/PeopleRounded')),
  Place: lazyPart(() => import('@mui/icons-material/PlaceRounded')),
  Public: lazyPart(() => import('@mui/icons-material/PublicRounded')),
  QuestionAnswer: lazyPart(() => import('@mui/icons-material/QuestionAnswerRounded')),
  School: lazyPart(() => import('@mui/icons-material/SchoolRounded')),
  Shield: ShieldRounded,
  Star: lazyPart(() => import('@mui/icons-material/StarRounded')),
  Storage: lazyPart(() => import('@mui/icons-material/StorageRounded')),
  Tune: lazyPart(() => import('@mui/icons-material/TuneRounded')),
  Workspaces: lazyPart(() => import('@mui/icons-material/WorkspacesRounded')),
};
