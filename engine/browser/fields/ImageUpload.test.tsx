import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { configuredResource } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ImageUpload } from './ImageUpload.tsx';

const resource = configuredResource('clubs');
const upload = () => Promise.reject(new Error('The file is no image'));

function Form({ logo = null }: { logo?: string | null }) {
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

it('says that a file was not taken, and why', async () => {
  const call = () => Promise.reject(new Error('nobody answers'));
  await renderPage(<Form />, {
    engine: { api: { call, upload, download: call, storage: { put: async () => 'away', list: async () => 'away' } } },
  });
  await userEvent.upload(screen.getByTestId('logo-file'), new File(['x'], 'logo.png', { type: 'image/png' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('error while uploading: The file is no image');
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
