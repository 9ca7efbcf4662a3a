import type { ComponentType } from 'react';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import BookmarkBorderRounded from '@mui/icons-material/BookmarkBorderRounded';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import FunctionsRounded from '@mui/icons-material/FunctionsRounded';
import SwapVertRounded from '@mui/icons-material/SwapVertRounded';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import type { Resource } from '#engine/rules/resource/Resource.ts';

export type ToolName = 'views' | 'sort' | 'display' | 'groups' | 'export';

export interface ListTool {
  name: ToolName;
  Icon: ComponentType<SvgIconProps>;
  isFor: (resource: Resource) => boolean;
}

/** The tools above a list, in their order. */
export const listTools: readonly ListTool[] = [
  { name: 'views', Icon: BookmarkBorderRounded, isFor: () => true },
  { name: 'sort', Icon: SwapVertRounded, isFor: () => true },
  { name: 'display', Icon: ViewColumnOutlined, isFor: () => true },
  { name: 'groups', Icon: FunctionsRounded, isFor: ({ list }) => list.groups.length > 0 },
  { name: 'export', Icon: FileDownloadOutlined, isFor: (resource) => resource.export !== null },
];
