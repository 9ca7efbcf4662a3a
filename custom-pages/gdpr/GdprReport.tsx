import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { useFileSaving } from '#engine/browser/export/useFileSaving.ts';

/** 'Generate report': of the whole register above its list, of one activity in its form (document 3 §2.13, §7.2). */
export function GdprReport({ resource, record, place }: WidgetProps) {
  const translate = useTranslate();
  const { contentLanguage } = useEngine();
  const { isSaving, save } = useFileSaving('gdpr.report.failed');
  if (place === 'form' && !record) return null;
  const role = (record?.['role'] ?? resource.form.defaults['role']) === 'controller' ? 'controller' : 'processor';
  const body = { role, lang: contentLanguage, ...(record && { id: record.id }) };
  return (
    <Button
      variant="outlined"
      startIcon={<DescriptionOutlined />}
      disabled={isSaving}
      onClick={() => void save('gdpr/report', 'report.docx', { method: 'POST', body })}
    >
      {translate('gdpr.report.button')}
    </Button>
  );
}
