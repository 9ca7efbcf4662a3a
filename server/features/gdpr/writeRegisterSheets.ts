import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { companyFields, registerFields } from '#domain/gdpr/registerFields.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { writeWorkbook, type Sheet } from '#engine/server/export/writeXlsx.ts';
import { activitiesOf, type Registers } from './Registers.ts';
import type { RegisterWords } from './RegisterWords.ts';

const widest = 60;

/** The whole register as a workbook: a sheet a register, heads and values in the language of the words. */
export function writeRegisterSheets(registers: Registers, words: RegisterWords, language: Language): Promise<Buffer> {
  const sheets: Sheet[] = [];
  const add = (title: string, heads: string[], rows: string[][]) => {
    const widths = heads.map((head, at) =>
      Math.min(widest, Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)) + 2),
    );
    sheets.push({ title, rows: Readable.from([heads, ...rows]), widths });
  };
  for (const type of ['touchline', 'supplier', 'client'] as const) {
    const companies = registers.companies.filter((company) => company.type === type);
    add(
      words.say('tabs', type),
      companyFields.map((field) => words.label('companies', field)),
      companies.map((company) => companyFields.map((field) => words.value('companies', field, company))),
    );
  }
  for (const role of ['controller', 'processor'] as const) {
    const fields = ['name', ...registerFields(role)];
    add(
      words.say('tabs', role),
      fields.map((field) => words.label('processingactivities', field)),
      activitiesOf(registers, role).map((one) =>
        fields.map((field) => words.value('processingactivities', field, one)),
      ),
    );
  }
  return buffer(writeWorkbook(sheets, language));
}
