import type { Engine, Outgoing } from '#engine/browser/context/Engine.ts';
import { isSomebodyElse } from '#engine/providers/auth/session.ts';
import { HttpError } from '#engine/providers/data/HttpError.ts';
import { callApi } from '#engine/providers/data/httpClient.ts';
import { ownReadings } from '#engine/providers/offline/ownReadings.ts';
import { resourceRegistry } from './resourceRegistry.ts';

/** Texts that help people along can be read on the road too (decisions, A9, E). */
const keptPath = /^files\/[a-z]+\/web$/;

/** What such texts come and go with on a device. */
const textsGroup = 'texts';

/**
 * The calls that are no plain list, get or save, of one person: where somebody else has signed in in another tab, whose
 * token this one has too, they wait as if there were no network. What such a call changes of a resource is read anew before
 * it is kept; texts are kept where the product keeps anything on the device.
 */
export function engineApiOf(outgoing: Outgoing | undefined, person: string): Engine['api'] {
  const answers = outgoing?.outbox.answers;
  return {
    call: async <T>(path: string, options: Parameters<Engine['api']['call']>[1] = {}) => {
      const isReading = (options.method ?? 'GET') === 'GET';
      const ask = async () => {
        if (isSomebodyElse(person)) throw new HttpError({ code: 0, status: 0, message: 'Somebody else is signed in' });
        return (await callApi<T & object>(path, options)).data;
      };
      if (isReading && answers && keptPath.test(path)) {
        const name = `${path}?lang=${String(options.query?.['lang'])}`;
        const { answer, keptAt } = await answers.askWithMoment({ group: textsGroup }, name, ask);
        return keptAt === null ? answer : { ...answer, keptAt };
      }
      const data = await ask();
      const resource = path.split('/')[0] ?? '';
      if (!isReading && resourceRegistry().has(resource)) ownReadings.forgetResource(resource);
      return data;
    },
    upload: async (...given) => (await fetched(import('#engine/providers/data/uploadFile.ts'))).uploadFile(...given),
    storage: {
      put: async (...given) => (await loadStorage())?.put(...given) ?? 'away',
      list: async (...given) => (await loadStorage())?.list(...given) ?? 'away',
    },
    download: async (...given) =>
      (await fetched(import('#engine/providers/data/downloadFile.ts'))).downloadFile(...given),
  };
}

const loadStorage = () =>
  import('#engine/providers/data/blobStorage.ts').then(
    ({ blobStorage }) => blobStorage,
    () => null,
  );

/** A part that is there when it is first needed; where it cannot be had, neither can the server. */
function fetched<Part>(part: Promise<Part>): Promise<Part> {
  return part.catch(() => {
    throw new HttpError({ code: 0, status: 0, message: 'The server did not answer' });
  });
}
