import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { useLocation } from 'react-router-dom';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { ResourceForm } from '#engine/browser/views/ResourceForm.tsx';
import { CompanyUpload } from './CompanyUpload.tsx';
import { GdprPage } from './GdprPage.tsx';
import { GdprRecord } from './GdprRecord.tsx';
import { GdprRegister } from './GdprRegister.tsx';
import { GdprReport } from './GdprReport.tsx';

const companies = [
  { id: 'a', name: 'Acme', type: 'supplier', version: 1 },
  { id: 'b', name: 'Bolt', type: 'client', version: 1 },
  { id: 'c', name: 'Cargo', type: 'supplier', version: 1 },
];
interface Asked {
  filter: Record<string, unknown>;
}
const ofType = (type: unknown) => companies.filter((company) => type === undefined || company.type === type);
const getList = vi.fn(async (resource: string, { filter }: Asked) => {
  const data = resource === 'companies' ? ofType(filter['type']) : [];
  return { data, total: data.length };
});
const asked = (register = 'companies') =>
  getList.mock.calls.filter(([resource]) => resource === register).map(([, query]) => query.filter);

function Page() {
  const { pathname } = useLocation();
  return pathname === '/admin/gdpr' ? <GdprPage /> : <GdprRegister resource={configuredResource('companies')} />;
}

const open = (path: string, scene: PageScene = {}) => {
  localStorage.clear();
  getList.mockClear();
  return renderPage(<Page />, {
    user: { roles: ['gdprManager'] },
    records: { companies },
    path,
    ...scene,
    data: { getList, ...scene.data } as never,
    answers: { 'gdpr/completeness': () => [], savedviews: () => [], ...scene.answers },
    engine: { resources: configuredResources, ...scene.engine },
  });
};
/** The chosen tab of the page, not of the views of its list. */
const tab = async () => (await screen.findAllByRole('tab', { selected: true }))[0];

describe('the document of security measures', () => {
  it('is not saved over what somebody else wrote meanwhile without being asked', async () => {
    const theirs = { id: 'en', language: 'en', markdown: 'Theirs', version: 'b' };
    const answer = vi.fn(({ method, body }: { method?: string; body?: unknown }) => {
      if (method !== 'PUT') return { language: 'en', markdown: 'Before', version: 'a' };
      if ((body as { version: string }).version === 'b') return { ...theirs, ...(body as object) };
      throw Object.assign(new Error('x'), { body: { code: 21, message: 'x', details: { current: theirs } } });
    });
    await open('/admin/gdpr?part=security', { answers: { 'gdpr/securitymeasures': answer } });
    expect(await screen.findByText('Before')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Edit the document' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Text (Markdown)' }), ' mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const question = within(
      (await screen.findByText('Theirs', { selector: 'blockquote' })).closest('[role=alert]') as HTMLElement,
    );
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.click(question.getByRole('button', { name: 'Go on with mine' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const kept = { method: 'PUT', body: { markdown: 'Before mine', version: 'b' } };
    await waitFor(() => expect(answer).toHaveBeenCalledWith(expect.objectContaining(kept)));
  });
});

describe('a document of security measures that is refused', () => {
  it('says why in the words of the interface', async () => {
    const details = [{ field: 'markdown', rule: 'maxLength', message: 'in English only', params: { limit: 100_000 } }];
    const answer = ({ method }: { method?: string }) => {
      if (method !== 'PUT') return { language: 'en', markdown: 'Before', version: 'a' };
      throw Object.assign(new Error('x'), { body: { code: 20, message: 'in English only', details } });
    };
    await open('/admin/gdpr?part=security', { answers: { 'gdpr/securitymeasures': answer } });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the document' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Text (Markdown)' }), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('At most 100000 characters')).toBeInTheDocument();
  });
});

describe('what the registers lack', () => {
  it('is found out again when a record of theirs is saved', async () => {
    const completeness = vi.fn<() => unknown[]>(() => []);
    const update = vi.fn(async (_resource: string, { id, data }: { id: string; data: object }) => ({
      data: { ...data, id, version: 2 },
    }));
    await open('/admin/gdpr?part=supplier&panel=a', {
      answers: { 'gdpr/completeness': completeness },
      data: { update } as never,
    });
    const panel = within(await screen.findByRole('dialog', { name: 'Acme' }));
    await userEvent.type(await panel.findByRole('textbox', { name: /^City/ }), 'x');
    const before = completeness.mock.calls.length;
    await userEvent.click(panel.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalled());
    await waitFor(() => expect(completeness.mock.calls.length).toBeGreaterThan(before));
  });
});

describe('the way to what a register lacks', () => {
  it('asks before it leaves what is typed in the panel beside it', async () => {
    const finding = { activityId: null, companyId: 'b', name: 'Bolt', role: null, type: 'client' };
    const lacks = () => [{ ...finding, text: 'partyAddress', article: '30(2)(a)', field: 'address' }];
    await open('/admin/gdpr?part=supplier&panel=a', { answers: { 'gdpr/completeness': lacks } });
    const panel = within(await screen.findByRole('dialog', { name: 'Acme' }));
    await userEvent.type(await panel.findByRole('textbox', { name: /^City/ }), 'x');
    await userEvent.click(await screen.findByRole('button', { name: /Completeness/, hidden: true }));
    await userEvent.click(await screen.findByRole('link', { name: 'Bolt', hidden: true }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await userEvent.click(question.getByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('dialog', { name: 'Bolt' })).toBeInTheDocument();
  });
});

describe('a record of the registers as a page of its own', () => {
  const records = {
    companies: [...companies, { id: 'o', name: 'Ours', type: 'touchline', version: 1 }],
    processingactivities: [{ id: 'p', name: 'Payroll', role: 'controller', status: true, version: 1 }],
  };
  it.each([
    ['processingactivities', 'p', 'Payroll', 0],
    ['companies', 'a', 'Acme', 0],
    ['companies', 'o', 'Ours', 1],
  ] as const)('of %s, %s, offers to delete our own companies alone', async (resource, id, name, count) => {
    await renderPage(<GdprRecord resource={configuredResource(resource)} id={id} />, {
      user: { roles: ['gdprManager'] },
      records,
      engine: { resources: configuredResources },
    });
    expect(await screen.findByRole('heading', { name, level: 1 })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Duplicate' })).toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: 'Delete' })).toHaveLength(count);
  });
});

describe('the registers in tabs', () => {
  it('lead to the next record of the tab', async () => {
    await open('/admin/gdpr?part=supplier&panel=a');
    const panel = within(await screen.findByRole('dialog', { name: 'Acme' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Next record' }));
    expect(await screen.findByRole('dialog', { name: 'Cargo' })).toBeInTheDocument();
    expect(asked().every(({ type }) => type === 'supplier')).toBe(true);
  });

  it.each([
    ['gdprManager', 1],
    ['gdprClientSupplierManager', 0],
  ] as const)('have two suppliers become one for a %s, though none is deleted there', async (role, count) => {
    await open('/admin/gdpr?part=supplier', { user: { roles: [role] } });
    for (const box of (await screen.findAllByRole('checkbox')).slice(-2)) await userEvent.click(box);
    const bar = within(await screen.findByRole('region', { name: 'Selected rows' }));
    expect(bar.queryAllByRole('button', { name: 'Merge' })).toHaveLength(count);
    expect(bar.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it.each([
    ['controller', ['controller']],
    ['processor', ['processor', 'subprocessor']],
  ])('list the activities of a %s, with the report of that register', async (part, role) => {
    const answers = { 'gdpr/report': () => '' };
    const { calls } = await open(`/admin/gdpr?part=${part}`, { answers, engine: { widgets: { GdprReport } } });
    await userEvent.click((await screen.findAllByRole('button', { name: 'Generate report' }))[0]!);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Generate' }));
    const report = () => calls.find(({ path }) => path === 'gdpr/report')?.options.body;
    await waitFor(() => expect(report()).toEqual({ role: part, lang: 'en' }));
    expect(asked('processingactivities').at(-1)).toEqual({ role });
  });

  it('stay in the tab when a saved view is chosen there', async () => {
    const view = {
      filter: { legalForm: 'NV' },
      sort: [['city', 'DESC']],
      columns: [],
      density: 'compact',
      paging: 'pages',
    };
    const saved = {
      id: 'v1',
      resource: 'companies',
      name: 'Cities',
      shared: true,
      owner: 'somebody',
      version: 1,
      view,
    };
    await open('/admin/gdpr?part=supplier', { answers: { savedviews: () => [saved] } });
    await userEvent.click(await screen.findByRole('tab', { name: 'Cities' }, { timeout: 40_000 }));
    await waitFor(() => expect(asked().at(-1)).toEqual({ type: 'supplier', legalForm: 'NV' }));
    expect(await tab()).toHaveTextContent('suppliers');
    await userEvent.click(screen.getByRole('tab', { name: 'clients' }));
    expect(await screen.findByRole('button', { name: 'Views' })).toBeInTheDocument();
  });

  it('have a trash of their own, and the way back', async () => {
    const trash = vi.fn().mockReturnValue([]);
    await open('/admin/gdpr?part=touchline', { answers: { 'companies/trash': trash } });
    const link = await screen.findByRole('link', { name: 'Trash' });
    expect(screen.getByRole('button', { name: 'Import' })).toBeInTheDocument();
    await userEvent.click(link);
    expect(await screen.findByText('The trash is empty')).toBeInTheDocument();
    expect(trash).toHaveBeenLastCalledWith(
      expect.objectContaining({ query: expect.objectContaining({ filter: { type: 'touchline' } }) }),
    );
    expect(await tab()).toHaveTextContent('Touchline');
    await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
    expect(await screen.findByRole('searchbox', { name: 'Search companies' })).toBeInTheDocument();
  });

  it.each([
    ['touchline', 'Touchline'],
    ['supplier', 'suppliers'],
    ['client', 'clients'],
  ])('of companies are searched and added to, by one and by many: %s', async (part, name) => {
    await open(`/admin/gdpr?part=${part}`, { engine: { widgets: { CompanyUpload } } });
    expect(await screen.findByRole('searchbox', { name: 'Search companies' })).toBeVisible();
    expect(await tab()).toHaveTextContent(name);
    // A list that is empty offers them in its place too.
    for (const button of ['add', 'add many'])
      expect((await screen.findAllByRole('button', { name: button }))[0]).toBeVisible();
  });

  it('are had as a whole as a Word document, a workbook or data', async () => {
    const file = vi.fn(() => new Blob());
    await open('/admin/gdpr', { answers: { 'gdpr/register': file } });
    const names = ['Word document (.docx)', 'Workbook (.xlsx)', 'Data (.json)'];
    for (const name of names) {
      await userEvent.click(await screen.findByRole('button', { name: 'Download the whole register' }));
      await userEvent.click(await screen.findByRole('menuitem', { name }));
    }
    const asked = ['docx', 'xlsx', 'json'].map((format) => expect.objectContaining({ query: { format, lang: 'en' } }));
    await waitFor(() => expect(file.mock.calls).toEqual(asked.map((call) => [call])));
  });

  it('ask for the type only where no tab gives it', async () => {
    const { unmount } = await open('/admin/gdpr?part=client&panel=new');
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: /^Type/ })).toBeNull();
    unmount();
    await renderPage(<ResourceForm resource={configuredResource('companies')} id={null} />, {
      user: { roles: ['gdprManager'] },
      records: { countries: [{ id: '020', name: { en: 'Belgium' } } as { id: string }] },
      engine: { resources: configuredResources },
    });
    await userEvent.click(await screen.findByRole('combobox', { name: /^Type/ }));
    const choices = await screen.findAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Touchline', 'Supplier', 'Client']);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('combobox', { name: /^Country/ }));
    expect(await screen.findByRole('option', { name: /Belgium/ })).toBeInTheDocument();
  });

  it('take over the address of the register: a record into its tab, the plain list into the first one', async () => {
    const { unmount } = await open('/companies?displayedFilters=%7B%7D&panel=b');
    expect(await screen.findByRole('dialog', { name: 'Bolt' })).toBeInTheDocument();
    expect(window.location.hash).toContain('#/admin/gdpr?');
    expect(window.location.hash).toContain('part=client');
    unmount();
    await open('/companies', { user: { roles: ['gdprClientSupplierManager'] } });
    expect(await tab()).toHaveTextContent('suppliers');
  });
});
