import '#product';
import { openBlobStore } from '#engine/server/blobs/openBlobStore.ts';

/** Run as a process of its own: stores blob after blob, telling each number once it is acknowledged. */
const dataDir = process.argv[2] ?? '';
const store = await openBlobStore({ azureStorageConnectionString: null, dataDir, publicUrl: 'http://127.0.0.1:4800' });
for (let number = 1; ; number += 1) {
  await store.put({
    container: 'images',
    name: `${number}.txt`,
    body: Buffer.from(`blob ${number}`),
    contentType: 'text/plain',
  });
  process.stdout.write(`${number}\n`);
}
