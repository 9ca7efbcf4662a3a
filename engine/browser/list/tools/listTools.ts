import type { ComponentType } from 'react';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import BookmarkBorderRounded from '@mui/icons-material/BookmarkBorderRounded';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import SwapVertRounded from '@mui/icons-material/SwapVertRounded';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import type { Resource } from '#engine/rules/resource/Resource.ts';

export type ToolName = 'views' | 'sort' | 'display' | 'export';

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
  { name: 'export', Icon: FileDownloadOutlined, isFor: (resource) => resource.export !== null },
];
