import { screens, type ScreenName } from '#domain/access/screens.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { canOpenScreen } from '#engine/rules/access/openScreen.ts';

/** Whether the person who is signed in may open a screen. */
export function useMayOpen(): (name: ScreenName) => boolean {
  const { user } = useEngine();
  return (name) => {
    const screen = screens.find((one) => one.name === name);
    return user !== null && screen !== undefined && canOpenScreen(screen, user.roles);
  };
}
