import { useContext, useState } from 'react';
import { useEngine } from '../context/useEngine.ts';
import { readRefusal, type Refusal } from '../validation/readRefusal.ts';
import { UploadsContext } from './Uploads.ts';

type Category = Parameters<ReturnType<typeof useEngine>['api']['upload']>[1];

/**
 * Sends one file after the other to the server, and tells how far it is and what was refused; the form around waits for
 * it.
 */
export function useUpload(category: Category, onUploaded: (url: string) => void) {
  const { api } = useEngine();
  const uploads = useContext(UploadsContext);
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
  return { share, refusal, upload: (file: File) => void upload(file) };
}
