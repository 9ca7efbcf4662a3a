import { useTranslate } from 'react-admin';
import type { ListedFile } from '#domain/clubfiles/fileKinds.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { formatMoment } from '#engine/rules/dates/formatDate.ts';
import { formatBytes } from '#engine/rules/values/formatBytes.ts';
import { Facts } from '#engine/ui/Facts.tsx';
import { usePersonNames } from '../values/usePersonNames.ts';

/** How large it is, and who gave it when. */
export function FileFacts({ file }: { file: ListedFile }) {
  const translate = useTranslate();
  const { interfaceLanguage } = useEngine();
  const nameOf = usePersonNames();
  const facts = [
    file.size === null ? translate('files.missing') : formatBytes(file.size, interfaceLanguage),
    file.id === null ? translate('files.fromClub') : file.uploadedBy ? nameOf(file.uploadedBy) : '',
    formatMoment(file.uploadedAt),
  ];
  return <Facts facts={facts.filter((fact) => fact !== '')} />;
}
