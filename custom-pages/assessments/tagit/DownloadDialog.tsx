import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Link, Stack, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { CopyableCode } from '#engine/browser/display/CopyableCode.tsx';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { QrCode } from '#engine/ui/QrCode.tsx';

interface DownloadDialogProps {
  club: { id: string; name: string };
  onClose: () => void;
}

/** The licence of a club and the app's download link, each to be scanned by the tablet (document 3 §2.14). */
export function DownloadDialog({ club, onClose }: DownloadDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const licence = useApiQuery<{ license: string }>('tagit/license', { query: { clubId: club.id } });
  // A link counts for a quarter of an hour: it is asked for anew with each opening.
  const tool = useApiQuery<{ uri: string; token: string } | null>('files/tagittooltoken', {
    ignoreCodes: [errorCodes.notFound],
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{translate('tagit.download.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{translate('tagit.download.intro', { club: club.name })}</Typography>
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <Part title={translate('tagit.download.licence')}>
            <Loaded result={licence}>{({ license }) => <Licence licence={license} />}</Loaded>
          </Part>
          <Part title={translate('tagit.download.app')}>
            <Loaded result={tool}>
              {(found) =>
                found ? (
                  <AppLink link={`${found.uri}?${found.token}`} />
                ) : (
                  <Typography color="textSecondary">{translate('tagit.download.noVersion')}</Typography>
                )
              }
            </Loaded>
          </Part>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('tagit.download.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" spacing={1.5} sx={{ alignItems: 'flex-start', minWidth: 0 }}>
      <Typography variant="h3">{title}</Typography>
      {children}
    </Stack>
  );
}

function Licence({ licence }: { licence: string }) {
  const translate = useTranslate();
  return (
    <>
      <QrCode text={licence} label={translate('tagit.download.licenceCode')} />
      <CopyableCode text={licence} label={translate('tagit.download.copy')} copied="tagit.download.copied" />
    </>
  );
}

function AppLink({ link }: { link: string }) {
  const translate = useTranslate();
  return (
    <>
      <QrCode text={link} label={translate('tagit.download.appCode')} />
      <Link href={link}>{translate('tagit.download.link')}</Link>
    </>
  );
}

interface LoadedProps<T> {
  result: ReturnType<typeof useApiQuery<T>>;
  children: (data: T) => ReactNode;
}

function Loaded<T>({ result: { data, error, refetch }, children }: LoadedProps<T>) {
  const translate = useTranslate();
  if (data !== undefined) return children(data);
  if (!error) return <LoadingState kind="cards" rows={1} label={translate('tagit.download.loading')} />;
  return <FailedState error={error} title={translate('tagit.download.failed')} onRetry={refetch} />;
}
