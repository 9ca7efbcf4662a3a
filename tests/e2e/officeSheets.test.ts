import { expect } from '@playwright/test';
import { makeClub, playBothWays, takeBack } from './support/office.ts';

const sheet = (...lines: string[][]) => lines.map((cells) => cells.join('\t')).join('\n');

/** Sheets of clubs and of labels as an office brings them in. */
playBothWays(
  'a sheet tells all that is wrong in a row, labels show with their dates, and nothing is added twice',
  { person: 'clubs', path: '/admin/clubs' },
  async (office) => {
    const { page, hand, call, tag } = office;
    const number = `${hand.way === 'mouse' ? 'S' : 'T'}${tag.slice(-8)}`;
    const labelled = `Labelled ${tag}`;
    const { id } = await makeClub(office, { name: labelled, federationMembershipNumber: number, city: 'Gent' });

    await hand.press(page.getByRole('button', { name: 'add many' }));
    const panel = page.getByRole('dialog', { name: 'Create new clubs' });
    const take = async (rows: string) => {
      await hand.press(panel.getByRole('button', { name: 'Paste rows' }));
      await hand.write(panel.getByLabel('Rows with their headers'), rows);
      await hand.press(panel.getByRole('button', { name: 'Take these rows' }));
    };
    const heads = ['Name', 'Street', 'Postal code', 'City', 'Province', 'Country', 'Visit date', 'Mail'];
    await take(
      sheet(
        heads,
        [`Good ${tag}`, 'Main 1', '1000', 'Gent', 'P', '020', '', ''],
        ['', 'Main 2', '1000', 'Gent', 'P', '999', '31/02/2031', 'nothing'],
      ),
    );
    await hand.press(panel.getByRole('button', { name: 'Validate', exact: true }));
    const wrong = panel.getByRole('table', { name: 'What is wrong in the sheet' }).getByRole('row');
    await expect(wrong).toHaveText([/^Row/, /^3Name/, /^3Visit date/, /^3Country/, /^3Mail/]);
    // The right one looks like the club made above, of the same place.
    await hand.press(panel.getByRole('button', { name: 'All of them are new' }));
    const add = panel.getByRole('button', { name: 'Try add', exact: true });
    await hand.press(add);
    await expect(panel.getByText('Jobs added: View status in the recent jobs')).toBeVisible();
    await expect(add).toBeDisabled();

    await take(
      sheet(
        ['Federation id', 'Name', 'Country', 'Label', 'Got label', 'End label'],
        [number, labelled, '020', '3 sterren', '01/07/2031', '30/06/2034'],
      ),
    );
    await hand.press(panel.getByRole('button', { name: 'ValidateClubLabel' }));
    const found = panel.getByRole('row', { name: new RegExp(labelled) });
    for (const text of ['3 sterren', '01/07/2031', '30/06/2034']) await expect(found).toContainText(text);
    const label = panel.getByRole('button', { name: 'Try addLabel' });
    await hand.press(label);
    await expect(label).toBeDisabled();
    await expect
      .poll(() => call(`clubs/${id}`), { timeout: 60_000 })
      .toMatchObject({ label: '3 sterren', gotLabel: '2031-07-01', endLabel: '2034-06-30' });
  },
);

playBothWays(
  'an import is tried, told of row by row, and taken back as one',
  { person: 'clubs', path: '/admin/clubs' },
  async (office) => {
    const { page, hand, call, tag } = office;
    const { id } = await makeClub(office, { name: `Imported ${tag}`, province: 'Old' });
    const provinceOf = async () => (await call<{ province: string }>(`clubs/${id}`)).province;
    const another = `${hand.way === 'mouse' ? 'Zephyr' : 'Quokka'} Wanderers ${tag}`;
    const filter = encodeURIComponent(JSON.stringify({ name: another }));
    const found = () => call<unknown[]>(`clubs?filter=${filter}`);
    await hand.press(page.getByRole('button', { name: 'Import', exact: true }));
    const panel = page.getByRole('dialog', { name: 'Import Clubs' });
    const rows = sheet(
      ['Name', 'Postal code', 'Province'],
      [`Imported ${tag}`, '1000', 'New'],
      [another, '9999', 'Elsewhere'],
    );
    const chooser = page.waitForEvent('filechooser');
    await hand.press(panel.getByRole('button', { name: 'Choose a sheet' }));
    const file = `Clubs ${tag}.csv`;
    await (await chooser).setFiles({ name: file, mimeType: 'text/csv', buffer: Buffer.from(rows) });
    await hand.press(panel.getByRole('button', { name: 'Try it' }));
    await hand.press(panel.getByRole('button', { name: 'Import (2)' }));
    const told = new RegExp(`${file}[^·]*· 1 added, 1 changed, 0 as they were, 0 failed`);
    await expect(panel.getByRole('region', { name: 'Your imports' })).toContainText(told);
    expect([await provinceOf(), (await found()).length]).toEqual(['New', 1]);
    await hand.press(panel.getByRole('button', { name: 'Close' }));
    await hand.press(page.getByLabel('Recent changes', { exact: true }));
    await takeBack(office, file);
    expect([await provinceOf(), (await found()).length]).toEqual(['Old', 0]);
  },
);
