import type { ReactNode } from 'react';
import { useLocaleState } from 'react-admin';
import { ChangeLanguage } from './InterfaceLanguage.ts';

/** Within the workspace the language changes through react-admin, so that its screens follow. */
export function WorkspaceLanguage({ children }: { children: ReactNode }) {
  const [, setLocale] = useLocaleState();
  return <ChangeLanguage value={setLocale}>{children}</ChangeLanguage>;
}
