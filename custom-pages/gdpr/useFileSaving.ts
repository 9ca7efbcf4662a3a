import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { EngineDownload } from '#engine/context/Engine.ts';
import { useEngine } from '#engine/context/useEngine.ts';
import { saveFile } from '#engine/export/saveFile.ts';
import { readRefusal } from '#engine/validation/readRefusal.ts';

/** Fetches a file and hands it to the browser; a refusal, which comes as a file too, is read and shown (document 3 §8). */
export function useFileSaving() {
  const { api } = useEngine();
  const notify = useNotify();
  const translate = useTranslate();
  const [isSaving, setSaving] = useState(false);
  const save = async (path: string, fallbackName: string, options: EngineDownload) => {
    setSaving(true);
    try {
      const { content, name } = await api.download(path, options);
      saveFile(name ?? fallbackName, content, content.type);
    } catch (error) {
      const { code, message } = readRefusal(error);
      const why = translate(`engine.errors.${code}`, { _: message });
      notify(`${translate('gdpr.report.failed')}: ${code === 20 || code === 40 ? message : why}`, { type: 'error' });
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, save };
}
