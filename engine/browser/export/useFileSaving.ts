import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Engine, EngineDownload } from '../context/Engine.ts';
import { useEngine } from '../context/useEngine.ts';
import { useRefusalText } from '../validation/useRefusalText.ts';
import { saveFile } from './saveFile.ts';

type MadeFile = Awaited<ReturnType<Engine['api']['download']>>;

/**
 * Fetches a file that the API makes, by one call or, with `saveMade`, by several, and hands it to the browser; a refusal,
 * which comes as a file too, is read and shown behind the text of `failedKey` (document 3 §8).
 */
export function useFileSaving(failedKey: string) {
  const { api } = useEngine();
  const notify = useNotify();
  const translate = useTranslate();
  const sayRefusal = useRefusalText();
  const [isSaving, setSaving] = useState(false);
  const saveMade = async (fallbackName: string, make: () => Promise<MadeFile>) => {
    setSaving(true);
    try {
      const { content, name } = await make();
      saveFile(name ?? fallbackName, content, content.type);
    } catch (error) {
      notify(`${translate(failedKey)}: ${sayRefusal(error)}`, { type: 'error' });
    } finally {
      setSaving(false);
    }
  };
  const save = (path: string, fallbackName: string, options: EngineDownload) =>
    saveMade(fallbackName, () => api.download(path, options));
  return { isSaving, save, saveMade };
}
