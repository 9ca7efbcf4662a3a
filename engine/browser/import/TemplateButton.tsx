import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { xlsxType } from '#engine/rules/sheets/mediaTypes.ts';
import { saveFile } from '../export/saveFile.ts';

/** Saves an empty sheet with the headers that an import knows (decisions, section B). */
export function TemplateButton({ name, headers }: { name: string; headers: readonly string[] }) {
  const translate = useTranslate();
  const save = async () => {
    const { utils, write } = await import('xlsx');
    const sheet = utils.aoa_to_sheet([[...headers]]);
    sheet['!cols'] = headers.map((header) => ({ wch: Math.max(12, header.length + 2) }));
    const book = utils.book_new(sheet, name);
    const content: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx' });
    saveFile(`${name}.xlsx`, content, xlsxType);
  };
  return (
    <Button startIcon={<DescriptionOutlined />} onClick={() => void save()}>
      {translate('engine.sheet.template')}
    </Button>
  );
}
