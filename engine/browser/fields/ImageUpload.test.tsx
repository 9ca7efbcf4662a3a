import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { nodeSchema } from '#domain/structures/nodeSchema.ts';
import { HttpError } from '#engine/providers/data/HttpError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { resolveBareEntity } from '#engine/rules/resource/resolveResource.ts';
import { configuredResource } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ImageUpload } from './ImageUpload.tsx';

const clubs = configuredResource('clubs');
const dimensions = resolveBareEntity(nodeSchema('dimensions'));

function Form({ logo = null, resource = clubs }: { logo?: string | null; resource?: Resource }) {
  return (
    <FormProvider {...useForm({ defaultValues: { logo } })}>
      <ImageUpload
        {...{ place: 'form', resource, property: null, record: null, required: false, readOnly: false }}
        field="logo"
        label="Logo"
      />
    </FormProvider>
  );
}

it.each([
  ['type', {}, 'A file of this kind is not accepted.'],
  ['size', { most: 6000 }, 'The image may be at most 6000 pixels wide and high'],
])('says that a file was not taken, and why', async (rule, params, why) => {
  const call = () => Promise.reject(new Error('nobody answers'));
  const details = [{ field: 'file', rule, message: 'as programs read it', params }];
  const upload = () =>
    Promise.reject(new HttpError({ code: 20, status: 422, message: 'as programs read it', details }));
  await renderPage(<Form />, {
    engine: { api: { call, upload, download: call, storage: { put: async () => 'away', list: async () => 'away' } } },
  });
  await userEvent.upload(screen.getByTestId('logo-file'), new File(['x'], 'logo.png', { type: 'image/png' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(`error while uploading: ${why}`);
});

it.each([
  ['CLUBLOGO', 'a club', clubs],
  ['ASSESSMENTICON', 'a dimension', dimensions],
])('uploads the file that is chosen as %s of %s, and shows it', async (category, _of, resource) => {
  const call = () => Promise.reject(new Error('nobody answers'));
  const send = vi.fn(async (_file: File, _category: string) => '/api/files/images/crest.png');
  await renderPage(<Form resource={resource} />, {
    engine: {
      api: { call, upload: send, download: call, storage: { put: async () => 'away', list: async () => 'away' } },
    },
  });
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  await userEvent.upload(screen.getByTestId('logo-file'), file);
  expect(await screen.findByRole('img', { name: 'Logo' })).toHaveAttribute('src', '/api/files/images/crest.png');
  expect(send.mock.lastCall?.slice(0, 2)).toEqual([file, category]);
});

it.each([
  ['a placeholder where none is set', null],
  ['the image that is set', 'https://files.example/logo.png'],
])('shows at 200 px %s', async (_what, logo) => {
  await renderPage(<Form logo={logo} />);
  const image = screen.queryByRole('img', { name: 'Logo' });
  const placeholder = screen.queryByText('No image yet');
  expect([image?.getAttribute('src') ?? null, placeholder !== null]).toEqual([logo, logo === null]);
  const frame = (image ?? placeholder)?.closest('.MuiAvatar-root');
  expect(frame).toHaveStyle({ width: '200px', height: '200px' });
});
