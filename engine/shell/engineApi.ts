import type { Engine } from '#engine/browser/context/Engine.ts';
import { blobStorage } from '#engine/providers/data/blobStorage.ts';
import { downloadFile } from '#engine/providers/data/downloadFile.ts';
import { callApi } from '#engine/providers/data/httpClient.ts';
import { uploadFile } from '#engine/providers/data/uploadFile.ts';
import { keepAnswer } from '#engine/providers/offline/keepAnswer.ts';
import { ownReadings } from '#engine/providers/offline/ownReadings.ts';
import { resourceRegistry } from './resourceRegistry.ts';

/** Texts that help people along can be read on the road too (decisions, A9, E). */
const keptPath = /^files\/[a-z]+\/web$/;

/**
 * The calls that are no plain list, get or save. What such a call changes of a resource is read anew before it is kept.
 */
export const engineApi: Engine['api'] = {
  call: async <T>(path: string, options: Parameters<Engine['api']['call']>[1] = {}) => {
    const isReading = (options.method ?? 'GET') === 'GET';
    const ask = async () => (await callApi<T & object>(path, options)).data;
    if (isReading && keptPath.test(path))
      return keepAnswer(ownReadings, { cache: path, id: String(options.query?.['lang']) }, ask);
    const data = await ask();
    const resource = path.split('/')[0] ?? '';
    if (!isReading && resourceRegistry.has(resource)) ownReadings.forgetResource(resource);
    return data;
  },
  upload: uploadFile,
  storage: blobStorage,
  download: downloadFile,
};
