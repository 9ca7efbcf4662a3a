import { expect, it } from 'vitest';
import { anyFileName, documentName, saveAs, showAs } from './documentName.ts';

it.each([
  ['Report 2026.PDF', 'pdf', 'Report 2026.pdf'],
  ['..\\..\\evil.exe', 'pdf', 'evil.pdf'],
  ['../../etc/passwd', 'txt', 'passwd.txt'],
  ['<b>"x"?.csv', 'csv', 'b x.csv'],
  ['.htaccess', 'txt', 'file.txt'],
  ['', 'png', 'file.png'],
  ['Отчёт.docx', 'docx', 'Отчёт.docx'],
] as const)('%s is kept as %s under %s', (given, kind, name) => {
  expect(documentName(given, kind)).toBe(name);
});

it.each([
  ['Film 1.MP4', 'Film 1.mp4'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\notes\\plan.v2.docx', 'plan.v2.docx'],
  ['a\u202Egpj.exe', 'a gpj.exe'],
  ['\ud800.pdf', 'file.pdf'],
  ['   ', 'file'],
])('whatever it is, %s is called %s', (given, name) => {
  expect(anyFileName(given)).toBe(name);
});

it('keeps the address of a long name short', () => {
  const name = documentName(`${'تقرير'.repeat(60)}.pdf`, 'pdf');
  expect(encodeURIComponent(name).length).toBeLessThan(310);
  expect(name).toMatch(/^تقرير/);
});

it('is saved under its own name by every browser', () => {
  expect(saveAs("l'été (2).pdf")).toBe(
    `attachment; filename="l'_t_ (2).pdf"; filename*=UTF-8''l%27%C3%A9t%C3%A9%20%282%29.pdf`,
  );
  expect(saveAs('club_1.xlsx')).toBe('attachment; filename="club_1.xlsx"');
  expect(showAs('50%.pdf')).toBe(`inline; filename="50%.pdf"; filename*=UTF-8''50%25.pdf`);
  expect(saveAs('a"b\\.csv')).toBe(`attachment; filename="a'b_.csv"; filename*=UTF-8''a%22b%5C.csv`);
});
