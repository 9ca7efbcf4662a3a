import { useState, type MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { isSafeAddress } from '#engine/rules/texts/isSafeAddress.ts';
import { useEngine } from '../context/useEngine.ts';
import { saveFile } from '../export/saveFile.ts';
import { useRefusalText } from '../validation/useRefusalText.ts';

const ownDocuments = '/api/files/documents/';

/** An uploaded file by its name; an address that is none is only text. */
export function FileLink({ url }: { url: string }) {
  if (!isSafeAddress(url)) return <bdi>{url}</bdi>;
  if (url.startsWith(ownDocuments)) return <DocumentLink url={url} />;
  return (
    <Link href={url} target="_blank" rel="noopener noreferrer">
      <bdi>{decodeName(url)}</bdi>
    </Link>
  );
}

/** A picture, small, that leads to the file; its name where it cannot be shown. */
export function PictureLink({ url }: { url: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken || !isSafeAddress(url) || url.startsWith(ownDocuments)) return <FileLink url={url} />;
  return (
    <Link href={url} target="_blank" rel="noopener noreferrer">
      <Box
        component="img"
        src={url}
        alt={decodeName(url)}
        onError={() => setBroken(true)}
        sx={{ display: 'block', maxWidth: 96, maxHeight: 48, objectFit: 'contain' }}
      />
    </Link>
  );
}

/** A document that the server gives only to whom is signed in: fetched as such, then saved. */
function DocumentLink({ url }: { url: string }) {
  const translate = useTranslate();
  const sayRefusal = useRefusalText();
  const { api } = useEngine();
  const [failure, setFailure] = useState<string | null>(null);
  const name = decodeName(url);
  const save = async (event: MouseEvent) => {
    event.preventDefault();
    setFailure(null);
    try {
      const { content } = await api.download(url.slice('/api/'.length), {});
      saveFile(name, content, content.type);
    } catch (error) {
      setFailure(sayRefusal(error));
    }
  };
  return (
    <>
      <Link href={url} onClick={(event) => void save(event)}>
        <bdi>{name}</bdi>
      </Link>
      {failure !== null && (
        <Typography component="span" role="alert" variant="body2" color="error" sx={{ marginInlineStart: 1 }}>
          {translate('forms.file.notFetched')}: {failure}
        </Typography>
      )}
    </>
  );
}

function decodeName(url: string): string {
  const last = url.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? url;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
