import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { useFileSaving } from '#engine/browser/export/useFileSaving.ts';
import { LanguageSelect } from '#engine/browser/fields/LanguageSelect.tsx';
import { defaultLanguage } from '#engine/rules/texts/languages.ts';
import { ConfirmDialog } from '#engine/ui/overlays.ts';

/**
 * 'Generate report': of the whole register above its list, of one activity in its form (document 3 §2.13, §7.2); in
 * English unless another language is chosen (decisions G).
 */
export function GdprReport({ resource, record, place }: WidgetProps) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const [lang, setLanguage] = useState(defaultLanguage);
  const { isSaving, save } = useFileSaving('gdpr.report.failed');
  if (place === 'form' && !record) return null;
  const role = (record?.['role'] ?? resource.form.defaults['role']) === 'controller' ? 'controller' : 'processor';
  const body = { role, lang, ...(record && { id: record.id }) };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DescriptionOutlined />}
        disabled={isSaving}
        onClick={() => {
          setLanguage(defaultLanguage);
          setAsking(true);
        }}
      >
        {translate('gdpr.report.button')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={translate('gdpr.report.button')}
        confirmLabel={translate('gdpr.report.generate')}
        cancelLabel={translate('engine.form.cancel')}
        onConfirm={() => {
          setAsking(false);
          void save('gdpr/report', 'report.docx', { method: 'POST', body });
        }}
        onCancel={() => setAsking(false)}
      >
        <Box sx={{ pt: 1 }}>
          <LanguageSelect
            label={translate('gdpr.report.language')}
            value={lang}
            onChange={setLanguage}
            minWidth={220}
          />
        </Box>
      </ConfirmDialog>
    </>
  );
}
