import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { EngineDownload } from '../context/Engine.ts';
import { useEngine } from '../context/useEngine.ts';
import { readRefusal } from '../validation/readRefusal.ts';
import { useRefusalText } from '../validation/useRefusalText.ts';
import { saveFile } from './saveFile.ts';

/**
 * Fetches a file that the API makes and hands it to the browser; a refusal, which comes as a file too, is read and
 * shown behind the text of `failedKey` (document 3 §8).
 */
export function useFileSaving(failedKey: string) {
  const { api } = useEngine();
  const notify = useNotify();
  const translate = useTranslate();
  const sayRefusal = useRefusalText();
  const [isSaving, setSaving] = useState(false);
  const save = async (path: string, fallbackName: string, options: EngineDownload) => {
    setSaving(true);
    try {
      const { content, name } = await api.download(path, options);
      saveFile(name ?? fallbackName, content, content.type);
    } catch (error) {
      const { code, message } = readRefusal(error);
      const why = code === errorCodes.invalidInput || code === errorCodes.notFound ? message : sayRefusal(error);
      notify(`${translate(failedKey)}: ${why}`, { type: 'error' });
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, save };
}
