import { useState, type MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import { openedPart } from '#engine/ui/PartSuspense.tsx';
import { useListFrame } from '../ListFrame.ts';
import { useViewName } from '../views/useViewName.ts';
import { listTools, type ListTool as Tool, type ToolName } from './listTools.ts';
import { ToolPopover, type Opened } from './ToolPopover.tsx';

const ToolMenu = openedPart(async () => (await import('./ToolItems.tsx')).ToolMenu, {
  isOpen: ({ anchor }) => anchor !== null,
  close: ({ onClose }) => onClose(),
});

/** Where the tools have no room beside each other: the list around is narrow, as beside a panel. */
const narrow = '@container list-tools (max-width: 639px)';

/** Sort, display and export: a row of buttons, in a narrow list one menu; the views stand with their tabs. */
export function ListTools({ onHelp }: { onHelp: () => void }) {
  const translate = useTranslate();
  const { resource } = useListFrame();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const tools = listTools.filter(({ name, isFor }) => name !== 'views' && isFor(resource));
  const title = translate('lists.tools.more');
  const open = (tool: ToolName, anchor: HTMLElement) => setOpened({ tool, anchor });
  return (
    <>
      <Box sx={{ display: 'contents', [narrow]: { display: 'none' } }}>
        {tools.map((tool) => (
          <ToolButton
            key={tool.name}
            tool={tool}
            label={translate(`lists.tools.${tool.name}`)}
            isOpen={opened?.tool === tool.name}
            onClick={(event) => open(tool.name, event.currentTarget)}
          />
        ))}
      </Box>
      <IconButton
        aria-label={title}
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        onClick={(event) => setMenu(event.currentTarget)}
        sx={{ display: 'none', [narrow]: { display: 'inline-flex' } }}
      >
        <MoreVertRounded />
      </IconButton>
      <ToolMenu
        title={title}
        anchor={menu}
        onClose={() => setMenu(null)}
        tools={tools}
        onOpen={(tool) => {
          if (menu) open(tool, menu);
          setMenu(null);
        }}
        onHelp={() => {
          setMenu(null);
          onHelp();
        }}
      />
      <ToolPopover opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

/** The views of the list: which to show, and what to do with them. */
export function ViewsTool() {
  const translate = useTranslate();
  const [opened, setOpened] = useState<Opened | null>(null);
  const viewName = useViewName();
  const tool = listTools.find(({ name }) => name === 'views');
  return (
    <>
      {tool && (
        <ToolButton
          tool={tool}
          label={viewName ?? translate('lists.tools.views')}
          isOpen={opened !== null}
          onClick={(event) => setOpened({ tool: 'views', anchor: event.currentTarget })}
        />
      )}
      <ToolPopover opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

interface ToolButtonProps {
  tool: Tool;
  label: string;
  isOpen: boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

function ToolButton({ tool: { Icon }, label, isOpen, onClick }: ToolButtonProps) {
  return (
    <Button
      color="inherit"
      startIcon={<Icon />}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onClick}
      sx={{
        ...{ maxWidth: 220, flex: 'none', alignSelf: 'center' },
        '& .label': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      }}
    >
      <span className="label">{label}</span>
    </Button>
  );
}
