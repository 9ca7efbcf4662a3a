import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { useFileSaving } from '#engine/browser/export/useFileSaving.ts';

/**
 * 'Download project scores': the scores of the project's clubs as FinalScores_{project name}.csv (document 2 §2, §7).
 */
export function ProjectScores({ record, label }: WidgetProps) {
  const translate = useTranslate();
  const { contentLanguage } = useEngine();
  const { isSaving, save } = useFileSaving('reference.scores.failed');
  if (!record) return null;
  const query = { projectId: record.id, recalculate: false, lang: contentLanguage };
  const name = `FinalScores_${String(record['name'])}.csv`;
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadRounded />}
      disabled={isSaving}
      onClick={() => void save('assessments/score', name, { query })}
      aria-busy={isSaving}
    >
      {isSaving ? translate('reference.scores.loading') : label}
    </Button>
  );
}
