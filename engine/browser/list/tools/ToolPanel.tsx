import { ViewsPanel } from '../views/ViewsPanel.tsx';
import { DisplayPanel } from './DisplayPanel.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import type { ToolName } from './listTools.ts';
import { SortPanel } from './SortPanel.tsx';

/** What one tool of a list offers. */
export function ToolPanel({ tool, onClose }: { tool: ToolName; onClose: () => void }) {
  switch (tool) {
    case 'views':
      return <ViewsPanel onClose={onClose} />;
    case 'sort':
      return <SortPanel />;
    case 'display':
      return <DisplayPanel />;
    case 'export':
      return <ExportPanel onClose={onClose} />;
  }
}
