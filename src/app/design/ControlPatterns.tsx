import AddRounded from '@mui/icons-material/AddRounded';
import { Button, Stack, Switch, Tab, Tabs, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from '#engine/ui/overlays.ts';
import { SearchBox } from '#engine/ui/SearchBox.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { SidePanel } from '#engine/ui/SidePanel.tsx';

const row = { flexWrap: 'wrap', alignItems: 'center' } as const;

/** Type scale, buttons, fields, panel and dialogs. */
export function ControlPatterns({ mode }: { mode: string }) {
  const [term, setTerm] = useState('');
  return (
    <SectionCard title={`Type and controls, ${mode}`} level={3} intro="One main action a view; gold is for it alone.">
      <Stack spacing={2.5}>
        <TypeScale />
        <Stack direction="row" spacing={1} useFlexGap sx={row}>
          <Button variant="contained" startIcon={<AddRounded />}>
            Main action
          </Button>
          <Button variant="outlined">Second action</Button>
          <Button>Quiet action</Button>
          <Button variant="outlined" color="error">
            Delete
          </Button>
          <Button variant="contained" disabled>
            Not now
          </Button>
        </Stack>
        <Stack direction="row" spacing={2} useFlexGap sx={row}>
          <SearchBox value={term} onSearch={setTerm} label="Search clubs" clearLabel="Clear the search" />
          <TextField label="Club name" defaultValue="FC Example" sx={{ maxWidth: 260 }} />
          <TextField
            label="E-mail"
            defaultValue="nobody@"
            error
            helperText="Please enter a valid e-mail address"
            sx={{ maxWidth: 260 }}
          />
          <Switch defaultChecked slotProps={{ input: { 'aria-label': 'Example switch' } }} />
        </Stack>
        <Tabs value={0} aria-label="Example tabs">
          <Tab label="Projects" />
          <Tab label="Global Pass" />
          <Tab label="Key Numbers" />
        </Tabs>
        <Dialogs />
      </Stack>
    </SectionCard>
  );
}

function TypeScale() {
  return (
    <Stack spacing={0.5}>
      <Typography variant="h1" component="p">
        Page title
      </Typography>
      <Typography variant="h2" component="p">
        Section title
      </Typography>
      <Typography variant="h3" component="p">
        Card title
      </Typography>
      <Typography>Body text, for what people read.</Typography>
      <Typography variant="body2" color="textSecondary">
        Small text, for what goes with it.
      </Typography>
      <Typography variant="caption" color="textSecondary">
        Caption
      </Typography>
    </Stack>
  );
}

/** Buttons, and what each opens. */
function Dialogs() {
  const [open, setOpen] = useState<'panel' | 'confirm' | 'typed' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Stack direction="row" spacing={1} useFlexGap sx={row}>
        <Button variant="outlined" onClick={() => setOpen('panel')}>
          Side panel
        </Button>
        <Button variant="outlined" onClick={() => setOpen('confirm')}>
          Confirmation
        </Button>
        <Button variant="outlined" onClick={() => setOpen('typed')}>
          Typed confirmation
        </Button>
      </Stack>
      <SidePanel
        isOpen={open === 'panel'}
        title="Create new club"
        intro="The page behind stays in view."
        closeLabel="Close"
        onClose={close}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="contained" onClick={close}>
              Save
            </Button>
          </>
        }
      >
        <TextField label="Name" />
      </SidePanel>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title="Delete this user?"
        confirmLabel="Delete"
        cancelLabel="Cancel"
        isDangerous
        onConfirm={close}
        onCancel={close}
      >
        Deleted records go to the trash and can be brought back.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'typed'}
        title="Close this assessment?"
        confirmLabel="Close for good"
        cancelLabel="Cancel"
        isDangerous
        typed={{ expected: 'CLOSE', label: 'Type CLOSE to go on' }}
        onConfirm={close}
        onCancel={close}
      >
        A closed assessment is final.
      </ConfirmDialog>
    </>
  );
}
