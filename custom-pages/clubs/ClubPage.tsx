import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import { isVvOnly } from '#domain/access/isVvOnly.ts';
import { editPath } from '#engine/rules/resource/recordPath.ts';
import { ReadOnlyIntro } from '#engine/browser/access/ReadOnlyIntro.tsx';
import { HistoryButton } from '#engine/browser/history/HistoryButton.tsx';
import { UsesSection } from '#engine/browser/relations/UsesSection.tsx';
import type { EngineRecord, ViewProps } from '#engine/browser/context/Engine.ts';
import { NamedWidget } from '#engine/browser/context/NamedWidget.tsx';
import { useSubjectOfPage } from '#engine/browser/context/pageSubject.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { usePermission } from '#engine/browser/context/usePermission.ts';
import { useFieldLabel } from '#engine/browser/fields/useFieldLabel.ts';
import { DeleteButton } from '#engine/browser/form/DeleteButton.tsx';
import { DuplicateButton } from '#engine/browser/form/DuplicateButton.tsx';
import { FormFrame } from '#engine/browser/form/FormFrame.tsx';
import { FormSections } from '#engine/browser/form/FormSections.tsx';
import { NeighbourButtons } from '#engine/browser/form/NeighbourButtons.tsx';
import { SaveBar } from '#engine/browser/form/SaveBar.tsx';
import { useRecordForm } from '#engine/browser/form/useRecordForm.ts';
import { RecordPage } from '#engine/browser/views/RecordPage.tsx';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';

/**
 * A club: its assessments and roadmaps where these are switched on, then its form; only read by whoever
 * may not change it. The label page has the form and the assessments alone.
 */
export function ClubPage({ resource, id = '', isOnLabel = false }: ViewProps & { isOnLabel?: boolean }) {
  return (
    <RecordPage resource={resource} id={id}>
      {(record) => <Club key={record.id} resource={resource} record={record} isOnLabel={isOnLabel} />}
    </RecordPage>
  );
}

interface ClubProps {
  resource: ViewProps['resource'];
  record: EngineRecord;
  isOnLabel: boolean;
}

function Club({ resource, record, isOnLabel }: ClubProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const formId = useId();
  const { canCreate, canUpdate, canDelete } = usePermission(resource);
  const back = () => void navigate(`/${resource.routes.list}`);
  const open = (id: string) => void navigate(editPath(resource, id));
  const state = useRecordForm({ resource, record, onSaved: () => undefined });
  const name = String(state.base['name'] ?? '');
  useSubjectOfPage(name);
  // The sections that stand in cards of their own: the prefill is for new clubs, the switches for who may turn them.
  const sections = resource.form.sections.filter(
    ({ section }) => section !== null && (canUpdate || section !== 'features'),
  );
  return (
    <>
      <PageHeader
        picture={<Crest logo={state.base['logo']} />}
        title={name || translate('clubs.page.new')}
        crumbs={[
          {
            label: translate('resources.clubs.name', { smart_count: 2 }),
            // The list is for those who may change clubs (document 1 §6).
            ...(canUpdate && { href: `#/${resource.routes.list}` }),
          },
          { label: translate('clubs.page.crumb') },
        ]}
        {...(canUpdate ? {} : { intro: <ReadOnlyIntro resource={resource} record={record} /> })}
        actions={
          <>
            <HistoryButton resource={resource} record={record} onReverted={state.renew} />
            {canUpdate && !isOnLabel && <NeighbourButtons resource={resource} id={record.id} onOpen={open} />}
            {canDelete && !isOnLabel && <DeleteButton resource={resource} record={record} onDeleted={back} />}
            {canCreate && !isOnLabel && <DuplicateButton resource={resource} id={record.id} />}
          </>
        }
      />
      <FormFrame id={formId} resource={resource} state={state}>
        <EnabledParts resource={resource} record={record} isOnLabel={isOnLabel} />
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
          }}
        >
          <FormSections
            resource={resource}
            record={record}
            readOnly={!canUpdate}
            layout="page"
            sections={sections.filter(isWide)}
          />
          <FormSections
            resource={resource}
            record={record}
            readOnly={!canUpdate}
            layout="page"
            sections={sections.filter((section) => !isWide(section))}
          />
        </Box>
        {!canUpdate && <ReadLicence resource={resource} record={record} />}
      </FormFrame>
      <UsesSection resource={resource} id={record.id} />
      {canUpdate && <SaveBar formId={formId} state={state} onCancel={back} />}
    </>
  );
}

/** The crest beside the name, which says whose it is. */
function Crest({ logo }: { logo: unknown }) {
  return (
    <Avatar
      variant="rounded"
      alt=""
      {...(typeof logo === 'string' && logo !== '' ? { src: logo } : {})}
      slotProps={{ img: { style: { objectFit: 'contain' } } }}
      sx={{
        width: 56,
        height: 56,
        bgcolor: 'background.paper',
        color: 'text.secondary',
        border: 1,
        borderColor: 'divider',
      }}
    >
      <ShieldOutlined aria-hidden />
    </Avatar>
  );
}

/** Who may not change a club makes its Tag-it key all the same, where the Tag-it page is theirs (decisions G). */
function ReadLicence({ resource, record }: Pick<ClubProps, 'resource' | 'record'>) {
  const { user } = useEngine();
  const label = useFieldLabel(resource.name)('LicenceKey');
  if (isVvOnly(user?.roles ?? [])) return null;
  return (
    <Box sx={{ mt: 2.5 }}>
      <SectionCard>
        <NamedWidget
          name="LicenceKey"
          {...{ resource, record, label, place: 'form', field: null, property: null, required: false, readOnly: false }}
        />
      </SectionCard>
    </Box>
  );
}

/** What the club is stands wide at the start; its season and switches beside. */
function isWide({ section }: { section: string | null }): boolean {
  return section === 'identity' || section === 'address';
}

function EnabledParts({ resource, record, isOnLabel }: ClubProps) {
  const [hasRoadmap, hasAssessments] = useWatch({ name: ['strategicRoadmapEnabled', 'assessmentsEnabled'] });
  const standing = {
    place: 'form',
    resource,
    record,
    field: null,
    property: null,
    label: '',
    required: false,
    readOnly: true,
  } as const;
  return (
    <Stack spacing={2.5} sx={{ mb: 2.5, '&:empty': { display: 'none' } }}>
      {hasAssessments === true && (
        <Box sx={{ ...room, minHeight: { xs: 220, sm: 176 } }}>
          <NamedWidget name="ClubAssessmentList" {...standing} />
        </Box>
      )}
      {hasRoadmap === true && !isOnLabel && (
        <Box sx={{ ...room, minHeight: { xs: 281, sm: 277 } }}>
          <NamedWidget name="RoadmapList" {...standing} />
        </Box>
      )}
    </Stack>
  );
}

/** As high as a list with one assessment, and one without a roadmap: the form below does not move when they arrive. */
const room = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;
