import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormGroup,
  Typography,
} from '@mui/material';
import { isTakenOver, takeOver } from '#domain/roadmaps/timeline.ts';
import { ServerButton } from '#engine/browser/offline/ServerButton.tsx';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import type { Roadmap } from '#schemas/generated/types.ts';
import type { Basis, RoadmapEdit } from './useRoadmap.ts';

interface TakeOverDialogProps {
  roadmap: Roadmap;
  reports: Basis['reports'];
  /** Whether it was saved: else what is chosen stays so. */
  onSave: (edit: RoadmapEdit) => Promise<boolean>;
  onClose: () => void;
}

/** Final action points of closed reports to choose from; those that are cards already are ticked for good. */
export function TakeOverDialog({ roadmap, reports, onSave, onClose }: TakeOverDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const actions = roadmap.actions ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isSaving, setSaving] = useState(false);
  const toggle = (key: string, isOn: boolean) =>
    setChosen((old) => new Set(isOn ? [...old, key] : [...old].filter((one) => one !== key)));
  const take = async () => {
    setSaving(true);
    const isSaved = await onSave((newest) => ({
      actions: reports.reduce((cards, { id: clubAssessmentId, points: all }) => {
        const points = all.filter((point) => chosen.has(keyOf(clubAssessmentId, point.id)));
        return takeOver(cards, { clubAssessmentId, points, season: newest.startPeriod }, () => crypto.randomUUID());
      }, newest.actions ?? []),
    }));
    if (!isSaved) return setSaving(false);
    notify('engine.form.saved', { type: 'success' });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id}>{translate('roadmap.takeOver')}</DialogTitle>
      <DialogContent dividers>
        {reports.length === 0 ? (
          <EmptyState isBare title={translate('roadmap.noPoints')} />
        ) : (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {translate('roadmap.takeOverIntro')}
          </Typography>
        )}
        {reports.map(({ id: reportId, name, visitDate, points }) => (
          <FormGroup key={reportId} sx={{ mb: 2 }}>
            <Typography variant="subtitle2" component="h3">
              <bdi>{name ?? ''}</bdi> {visitDate ? formatDate(visitDate) : ''}
            </Typography>
            {points.map((point) => {
              const key = keyOf(reportId, point.id);
              const isThere = isTakenOver(actions, reportId, point.id);
              return (
                <FormControlLabel
                  key={point.id}
                  disabled={isThere}
                  control={
                    <Checkbox
                      checked={isThere || chosen.has(key)}
                      onChange={(_event, checked) => toggle(key, checked)}
                    />
                  }
                  label={point.text}
                />
              );
            })}
          </FormGroup>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('engine.form.cancel')}</Button>
        <ServerButton variant="contained" disabled={chosen.size === 0} loading={isSaving} onClick={() => void take()}>
          {translate('roadmap.take')}
        </ServerButton>
      </DialogActions>
    </Dialog>
  );
}

function keyOf(report: string, point: string): string {
  return `${report} ${point}`;
}
