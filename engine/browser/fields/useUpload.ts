import { useState } from 'react';
import { useEngine } from '../context/useEngine.ts';
import { readRefusal, type Refusal } from '../validation/readRefusal.ts';

type Category = Parameters<ReturnType<typeof useEngine>['api']['upload']>[1];

/** Sends one file after the other to the server, and tells how far it is and what was refused. */
export function useUpload(category: Category, onUploaded: (url: string) => void) {
  const { api } = useEngine();
  const [share, setShare] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const upload = async (file: File) => {
    setRefusal(null);
    setShare(0);
    try {
      onUploaded(await api.upload(file, category, { onProgress: setShare }));
    } catch (reason) {
      setRefusal(readRefusal(reason));
    } finally {
      setShare(null);
    }
  };
  return { share, refusal, upload: (file: File) => void upload(file) };
}
