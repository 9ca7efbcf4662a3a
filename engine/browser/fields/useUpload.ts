import { useContext, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEngine } from '../context/useEngine.ts';
import { readRefusal, type Refusal } from '../validation/readRefusal.ts';
import { useSayRefusal } from '../validation/useSayRefusal.ts';
import { FormUploadsContext } from './FormUploads.ts';

type Category = Parameters<ReturnType<typeof useEngine>['api']['upload']>[1];

/**
 * Sends one file after the other to the server, and tells how far it is and why one was not taken; the form around waits
 * for it.
 */
export function useUpload(category: Category, onUploaded: (url: string) => void) {
  const { api } = useEngine();
  const translate = useTranslate();
  const sayRefusal = useSayRefusal();
  const uploads = useContext(FormUploadsContext);
  const [share, setShare] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const upload = async (file: File) => {
    setRefusal(null);
    setShare(0);
    const end = uploads?.begin();
    try {
      onUploaded(await api.upload(file, category, { onProgress: setShare }));
    } catch (reason) {
      setRefusal(readRefusal(reason));
    } finally {
      setShare(null);
      end?.();
    }
  };
  const why = (refused: Refusal) =>
    refused.fields[0]?.rule === 'type' ? translate('forms.file.wrongKind') : sayRefusal(refused);
  const failure = refusal && `${translate('engine.upload.failed')}: ${why(refusal)}`;
  return { share, failure, upload: (file: File) => void upload(file) };
}
