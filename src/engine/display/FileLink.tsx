import Link from '@mui/material/Link';
import { isSafeAddress } from '#domain/texts/sanitiseHtml.ts';

/** An uploaded file by its name; an address that is none is only text. */
export function FileLink({ url }: { url: string }) {
  const name = decodeName(url);
  if (!isSafeAddress(url)) return <bdi>{url}</bdi>;
  return (
    <Link href={url} target="_blank" rel="noopener noreferrer">
      <bdi>{name}</bdi>
    </Link>
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
