import AccountTreeRounded from '@mui/icons-material/AccountTreeRounded';
import AdminPanelSettingsRounded from '@mui/icons-material/AdminPanelSettingsRounded';
import AppRegistrationRounded from '@mui/icons-material/AppRegistrationRounded';
import AssessmentRounded from '@mui/icons-material/AssessmentRounded';
import DnsRounded from '@mui/icons-material/DnsRounded';
import FolderSpecialRounded from '@mui/icons-material/FolderSpecialRounded';
import GroupsRounded from '@mui/icons-material/GroupsRounded';
import LeaderboardRounded from '@mui/icons-material/LeaderboardRounded';
import LiveHelpRounded from '@mui/icons-material/LiveHelpRounded';
import MapRounded from '@mui/icons-material/MapRounded';
import MonitorHeartRounded from '@mui/icons-material/MonitorHeartRounded';
import PrivacyTipRounded from '@mui/icons-material/PrivacyTipRounded';
import QuizRounded from '@mui/icons-material/QuizRounded';
import RocketLaunchRounded from '@mui/icons-material/RocketLaunchRounded';
import RuleRounded from '@mui/icons-material/RuleRounded';
import ShieldRounded from '@mui/icons-material/ShieldRounded';
import TabletMacRounded from '@mui/icons-material/TabletMacRounded';
import TranslateRounded from '@mui/icons-material/TranslateRounded';
import TrendingUpRounded from '@mui/icons-material/TrendingUpRounded';
import WorkspacePremiumRounded from '@mui/icons-material/WorkspacePremiumRounded';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import type { MenuScreenName } from '#domain/access/screens.ts';

/** The icon of each menu entry, by route name. */
export const menuIcons: Readonly<Record<MenuScreenName, ComponentType<SvgIconProps>>> = {
  strategicroadmap: MapRounded,
  project: FolderSpecialRounded,
  clubAssessmentTool: RuleRounded,
  clubassessmentsoverview: AccountTreeRounded,
  assessmentsmonitoring: MonitorHeartRounded,
  clubLabels: WorkspacePremiumRounded,
  benchmarkingtool: LeaderboardRounded,
  tagit: TabletMacRounded,
  productivity: TrendingUpRounded,
  faq: LiveHelpRounded,
  gettingstarted: RocketLaunchRounded,
  clubs: ShieldRounded,
  users: GroupsRounded,
  assessments: AssessmentRounded,
  vvregistrations: AppRegistrationRounded,
  campfaqs: QuizRounded,
  gdpr: PrivacyTipRounded,
  translations: TranslateRounded,
  accesscontrol: AdminPanelSettingsRounded,
  serverstatus: DnsRounded,
};
