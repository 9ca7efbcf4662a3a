import { typedKeys } from '#engine/rules/values/typedKeys.ts';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import { Button } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { saveFile } from '#engine/browser/export/saveFile.ts';
import { theProduct } from '#engine/rules/product/Product.ts';

type Kind = 'openapi' | 'schemas' | 'client';

/** What other programs need: the API's description, the schemas, and the client in TypeScript. */
export function DownloadButtons() {
  const translate = useTranslate();
  const notify = useNotify();
  const { api } = useEngine();
  const load: Record<Kind, () => Promise<void>> = {
    openapi: async () => save(`${theProduct().id}-openapi.json`, await api.call('openapi.json')),
    schemas: async () => save(`${theProduct().id}-schemas.json`, await api.call('configuration/schemas')),
    client: async () => {
      const { name, text } = await api.call<{ name: string; text: string }>('configuration/client');
      saveFile(name, text, 'text/plain');
    },
  };
  return typedKeys(load).map((kind) => (
    <Button
      key={kind}
      startIcon={<DownloadRounded />}
      onClick={() => void load[kind]().catch(() => notify('configuration.downloads.failed', { type: 'error' }))}
    >
      {translate(`configuration.downloads.${kind}`)}
    </Button>
  ));
}

function save(name: string, content: unknown): void {
  saveFile(name, `${JSON.stringify(content, null, 2)}\n`, 'application/json');
}
