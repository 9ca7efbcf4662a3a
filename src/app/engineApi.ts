import type { Engine } from '#engine/context/Engine.ts';
import { downloadFile } from '#providers/data/downloadFile.ts';
import { callApi } from '#providers/data/httpClient.ts';
import { uploadFile } from '#providers/data/uploadFile.ts';
import { ownReadings } from '#providers/offline/ownReadings.ts';
import { resourceRegistry } from './resourceRegistry.ts';

/**
 * The calls that are no plain list, get or save. What such a call changes of a resource is read anew before it is kept.
 */
export const engineApi: Engine['api'] = {
  call: async <T>(path: string, options: Parameters<Engine['api']['call']>[1] = {}) => {
    const { data } = await callApi<T>(path, options);
    const resource = path.split('/')[0] ?? '';
    if ((options.method ?? 'GET') !== 'GET' && resourceRegistry.has(resource)) ownReadings.forgetResource(resource);
    return data;
  },
  upload: uploadFile,
  download: downloadFile,
};
