import LoginRounded from '@mui/icons-material/LoginRounded';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { signInErrors } from '#engine/rules/access/signInErrors.ts';
import { apiUrl } from '#engine/providers/data/httpClient.ts';
import { SignInFrame } from './SignInFrame.tsx';

export interface LoginPageProps {
  redirect: string | null;
  /** What the server says about a sign-in that failed, one of `signInErrors`. */
  error: string | null;
}

/** One button that leads to the single sign-on (document 1 §2.2). */
export function LoginPage({ redirect, error }: LoginPageProps) {
  const { t } = useTranslation();
  const signIn = () => window.location.assign(apiUrl('accounts/azuresignin', { redirect: redirect ?? undefined }));
  const known = signInErrors.find((each) => each === error) ?? 'failed';
  return (
    <SignInFrame>
      <Stack spacing={3}>
        <Stack spacing={1}>
          <Typography variant="h1">{t('app.login.title')}</Typography>
          <Typography color="textSecondary">{t('app.login.intro')}</Typography>
        </Stack>
        {error ? (
          <Alert severity="error" role="alert">
            {t(`app.login.errors.${known}`)}
          </Alert>
        ) : null}
        <Button variant="contained" size="large" startIcon={<LoginRounded />} onClick={signIn}>
          {t('app.login.button')}
        </Button>
      </Stack>
    </SignInFrame>
  );
}
