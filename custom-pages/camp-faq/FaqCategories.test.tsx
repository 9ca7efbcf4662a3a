import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { expect, it } from 'vitest';
import { configuredResource } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { FaqCategories } from './FaqCategories.tsx';

const resource = configuredResource('campfaqs');

function Form({ categories }: { categories: string[] }) {
  const form = useForm({ defaultValues: { categories } });
  const chosen = useWatch({ control: form.control, name: 'categories' });
  return (
    <FormProvider {...form}>
      <FaqCategories
        {...{ place: 'form', resource, property: null, record: null, required: true, readOnly: false }}
        field="categories"
        label="Categories"
      />
      <output>{JSON.stringify(chosen)}</output>
    </FormProvider>
  );
}
const choose = async (box: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: box }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

it('offers a sub category only once there is a main one, and keeps no empty one', async () => {
  await renderPage(<Form categories={[]} />);
  expect(screen.queryByRole('combobox', { name: 'Sub category' })).toBeNull();
  await choose('Main category', 'Analysis');
  expect(screen.getByText('["analysis"]')).toBeInTheDocument();
  await choose('Sub category', 'Surveys');
  expect(screen.getByText('["analysis","surveys"]')).toBeInTheDocument();
  await choose('Main category', 'Playbook');
  expect(screen.getByText('["playbook","surveys"]')).toBeInTheDocument();
  await choose('Sub category', 'None');
  expect(screen.getByText('["playbook"]')).toBeInTheDocument();
});
