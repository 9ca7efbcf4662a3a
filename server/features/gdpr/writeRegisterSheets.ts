import { utils, write } from 'xlsx';
import { companyFields, registerFields } from '#domain/gdpr/registerFields.ts';
import { activitiesOf, type Registers } from './Registers.ts';
import type { RegisterWords } from './RegisterWords.ts';

const longestSheetName = 31;

/** The whole register as a workbook: a sheet a register, heads and values in the language of the words. */
export function writeRegisterSheets(registers: Registers, words: RegisterWords): Buffer {
  const book = utils.book_new();
  const add = (name: string, heads: string[], rows: string[][]) => {
    const sheet = utils.aoa_to_sheet([heads, ...rows]);
    sheet['!cols'] = heads.map((head, at) => ({
      wch: Math.min(60, Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)) + 2),
    }));
    utils.book_append_sheet(book, sheet, name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, longestSheetName));
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
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}
