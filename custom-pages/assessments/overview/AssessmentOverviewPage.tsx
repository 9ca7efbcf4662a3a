import { Box, Button, MenuItem, Skeleton, Stack, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { PickerField } from '#engine/browser/fields/PickerField.tsx';
import { useLoadedChoice } from '#engine/browser/fields/useLoadedChoice.ts';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { Facts } from '#engine/ui/Facts.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { OverviewDownloads } from './OverviewDownloads.tsx';
import { OverviewView, OverviewViewSwitch, readOverviewView } from './OverviewView.tsx';
import { useFirstProjects } from './useFirstProjects.ts';
import { useOverview, type OverviewOption } from './useOverview.ts';

/**
 * Club assessments of chosen projects, filtered by club and assessor, as a table, a calendar, a board or by assessor;
 * what is chosen stands in the address (document 2 §2).
 */
export function AssessmentOverviewPage() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const first = useFirstProjects(search.get('projects') === null);
  const loaded = search.get('projects')?.split(',').filter(Boolean) ?? first.ids;
  const [chosen, setChosen] = useLoadedChoice(loaded, search.get('projects'));
  const wanted = { club: search.get('club') ?? '', assessor: search.get('assessor') ?? '' };
  const { rows, filters, projects: found, clubs, assessors, ...loading } = useOverview(loaded, wanted);
  const { error, refetch } = loading;
  const isLoading = loading.isLoading || first.isLoading;
  const view = readOverviewView(search.get('view'));
  const label = (name: string) => translate(`assessment.overview.${name}`);
  const put = (entries: Record<string, string>) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      for (const [name, value] of Object.entries(entries)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    });

  return (
    <>
      <PageHeader title={translate('screens.clubassessmentsoverview')} intro={label('intro')} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ mb: 2, alignItems: { sm: 'flex-end' } }}>
        <ProjectsChoice ids={chosen} isLoading={first.isLoading} onChange={setChosen} />
        <Button
          variant="contained"
          sx={{ minHeight: 40 }}
          disabled={chosen.length === 0}
          onClick={() => {
            first.keep(chosen);
            put({ projects: chosen.join(','), club: '', assessor: '', month: '' });
          }}
        >
          {label('load')}
        </Button>
      </Stack>
      {loaded.length === 0 && !isLoading ? (
        <EmptyState title={label('chooseFirst')} advice={label('chooseAdvice')} />
      ) : error ? (
        <FailedState title={translate('assessment.errors.title')} error={error} onRetry={refetch} isBare={false} />
      ) : isLoading ? (
        <LoadingState kind="list" label={translate('assessment.loading')} />
      ) : (
        <Stack spacing={2}>
          <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'flex-end' }}>
            <FilterSelect
              label={label('club')}
              anyLabel={label('anyClub')}
              options={clubs}
              value={filters.club}
              onChoose={(club) => put({ club })}
            />
            <FilterSelect
              label={label('assessor')}
              anyLabel={label('anyAssessor')}
              options={assessors}
              value={filters.assessor}
              onChoose={(assessor) => put({ assessor })}
            />
            <OverviewViewSwitch shown={view} onShow={(next) => put({ view: next === 'table' ? '' : next })} />
            <OverviewDownloads projects={found} rows={rows} />
          </Stack>
          {rows.length === 0 ? (
            <EmptyState title={label('none')} advice={label('noneAdvice')} />
          ) : (
            <OverviewView
              {...{ view, rows }}
              month={search.get('month') ?? ''}
              onMonth={(month) => put({ month })}
              onAssessor={(assessor) => put({ assessor, view: '' })}
            />
          )}
        </Stack>
      )}
    </>
  );
}

interface ProjectsChoiceProps {
  ids: string[];
  /** Which come first is not known yet. */
  isLoading: boolean;
  onChange: (ids: string[]) => void;
}

function ProjectsChoice({ ids, isLoading, onChange }: ProjectsChoiceProps) {
  const translate = useTranslate();
  const projects = useEngine().resources.get('projects');
  // A project fills a line of a phone.
  const waiting = isLoading ? <Skeleton variant="rounded" sx={{ height: { xs: 69, sm: 40 } }} /> : null;
  return (
    <Box sx={{ flex: 1, maxWidth: 640 }}>
      {projects && (
        <PickerField
          label={translate('assessment.overview.projects')}
          target={projects}
          multiple
          {...{ ids, onChange, waiting }}
        />
      )}
    </Box>
  );
}

interface FilterSelectProps {
  label: string;
  anyLabel: string;
  options: readonly OverviewOption[];
  value: string;
  onChoose: (id: string) => void;
}

function FilterSelect({ label, anyLabel, options, value, onChoose }: FilterSelectProps) {
  return (
    <TextField
      select
      size="small"
      margin="none"
      fullWidth={false}
      label={label}
      value={options.some(({ id }) => id === value) ? value : ''}
      onChange={(event) => onChoose(event.target.value)}
      sx={{ minWidth: 220, maxWidth: '100%' }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{anyLabel}</MenuItem>
      {options.map(({ id, name, facts = [] }) => (
        <MenuItem key={id} value={id}>
          {facts.length > 0 ? <Facts facts={[name, ...facts]} /> : name}
        </MenuItem>
      ))}
    </TextField>
  );
}
