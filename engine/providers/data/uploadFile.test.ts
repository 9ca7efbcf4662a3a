import { afterEach, expect, it, vi } from 'vitest';
import { uploadFile } from './uploadFile.ts';

/** What was sent, and what the server answers to it. */
const sent: { to: string; headers: Record<string, string>; form: FormData | null } = {
  to: '',
  headers: {},
  form: null,
};
const answer = { status: 200, responseText: '', statusText: '' };

class Request extends EventTarget {
  readonly upload = new EventTarget();
  readonly status = answer.status;
  readonly responseText = answer.responseText;
  readonly statusText = answer.statusText;
  open(method: string, address: string) {
    Object.assign(sent, { to: `${method} ${address}`, headers: {} });
  }
  setRequestHeader(name: string, value: string) {
    sent.headers[name] = value;
  }
  send(form: FormData) {
    sent.form = form;
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 4 }));
    this.dispatchEvent(new Event(answer.status === 0 ? 'error' : 'load'));
  }
}

vi.stubGlobal('XMLHttpRequest', Request);
afterEach(() => localStorage.clear());

const upload = (status: number, body: object, onProgress?: (share: number) => void) => {
  Object.assign(answer, { status, responseText: JSON.stringify(body) });
  return uploadFile(new File(['x'], 'crest.png'), 'CLUBLOGO', onProgress && { onProgress });
};

it('sends a file with its category and the stored token as a form, and gives its address', async () => {
  localStorage.setItem('token', 'abc');
  const told = vi.fn();
  expect(await upload(200, { url: '/api/files/images/crest.png' }, told)).toBe('/api/files/images/crest.png');
  expect([sent.to, sent.headers['Authorization']]).toEqual(['POST /api/files', 'Bearer abc']);
  expect([sent.form?.get('category'), (sent.form?.get('file') as File).name]).toEqual(['CLUBLOGO', 'crest.png']);
  expect(told).toHaveBeenCalledExactlyOnceWith(0.25);
});

it.each([
  ['a refusal', 422, { code: 20, message: 'No image' }, { code: 20, status: 422, message: 'No image' }],
  ['no answer', 0, {}, { code: 0, status: 0 }],
  ['the answer of somebody else', 200, { page: 'Please accept our terms' }, { code: 0, status: 0 }],
])('fails with %s', async (_what, status, body, error) => {
  await expect(upload(status, body)).rejects.toMatchObject(error);
});

it('sends nothing once it was given up', async () => {
  sent.to = '';
  const given = uploadFile(new File(['x'], 'crest.png'), 'CLUBLOGO', { signal: AbortSignal.abort() });
  await expect(given).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent.to).toBe('');
});
