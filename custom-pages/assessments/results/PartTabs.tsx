import { Box, Tab, Tabs } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';

export interface Part {
  name: string;
  label: string;
  content: ReactNode;
}

/** Parts of a page behind tabs; the first is open at first, and again when the open one is gone. */
export function PartTabs({ label, parts }: { label: string; parts: readonly Part[] }) {
  const id = useId();
  const [chosen, choose] = useState<string | null>(null);
  const open = parts.find(({ name }) => name === chosen) ?? parts[0];
  if (!open) return null;
  return (
    <div>
      <Tabs
        value={open.name}
        onChange={(_event, name: string) => choose(name)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={label}
      >
        {parts.map(({ name, label: text }) => (
          <Tab key={name} value={name} label={text} id={`${id}-${name}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open.name}`} sx={{ pt: 2 }}>
        {open.content}
      </Box>
    </div>
  );
}
