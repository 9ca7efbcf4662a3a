import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { canDo } from '#engine/rules/access/canAccess.ts';
import { menuLabel } from '#engine/rules/access/menuFor.ts';
import { canOpenScreen } from '#engine/rules/access/openScreen.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import type { Screen } from '#engine/rules/access/Screen.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { languageNames } from '#engine/rules/texts/languageNames.ts';
import { languages } from '#engine/rules/texts/languages.ts';
import { matchesTerm } from '#engine/rules/texts/matchesTerm.ts';
import { useSignedInUser } from '../access/Rights.tsx';
import { chooseColourMode, colourModes } from '../appearance/colourMode.ts';
import { resourceRegistry } from '../resourceRegistry.ts';
import { resourcePages } from '../screens/resourcePages.ts';
import { useInterfaceLanguage } from '../frame/InterfaceLanguage.ts';
import type { Command, CommandGroup } from './Command.ts';
import { useFoundRecords } from './useFoundRecords.ts';

export interface Commands {
  groups: readonly CommandGroup[];
  isSearching: boolean;
  hasFailed: boolean;
}

/** Everything that a term finds and that the person may open or do: screens, records, actions. */
export function useCommands(term: string, logOut: () => void): Commands {
  const translate = useTranslate();
  const navigate = useNavigate();
  const user = useSignedInUser();
  const [, chooseLanguage] = useInterfaceLanguage();
  const lists: readonly Screen[] = [
    ...theProduct().screens,
    ...resourcePages().filter(({ surface }) => surface === 'list'),
  ];
  const open = lists.filter((screen) => !screen.path.includes(':') && canOpenScreen(screen, user.roles));
  const reachable = [...resourceRegistry().values()].filter(
    (resource) => canDo(user, 'read', resource) && open.some(({ path }) => path === resource.routes.list),
  );
  const records = useFoundRecords(term, reachable, (path) => void navigate(path));

  const screenCommands = open.map((screen): Command => ({
    id: screen.name,
    label: menuLabel(screen, translate),
    run: () => void navigate(`/${screen.path}`),
  }));
  const actions: Command[] = [
    ...reachable.filter((resource) => canDo(user, 'create', resource)).map(toCreate),
    ...languages.map((language) => ({
      id: `language-${language}`,
      label: translate('palette.language', { language: languageNames[language] }),
      run: () => chooseLanguage(language),
    })),
    ...colourModes.map((mode) => ({
      id: `theme-${mode}`,
      label: translate('palette.theme', { mode: translate(`app.shell.colourModes.${mode}`) }),
      run: () => chooseColourMode(mode),
    })),
    { id: 'log-out', label: translate('app.shell.logOut'), run: logOut },
  ];
  const matching = (commands: Command[]) => commands.filter(({ label }) => term === '' || matchesTerm(label, term));
  const groups: CommandGroup[] = [
    { id: 'screens', title: translate('palette.screens'), commands: matching(screenCommands) },
    ...records.groups,
    { id: 'actions', title: translate('palette.actions'), commands: matching(actions) },
  ];
  return {
    groups: groups.filter(({ commands }) => commands.length > 0),
    isSearching: records.isSearching,
    hasFailed: records.hasFailed,
  };

  function toCreate({ name, routes }: Resource): Command {
    const one = translate(`resources.${name}.name`, { count: 1, smart_count: 1 });
    const search = new URLSearchParams({ displayedFilters: '{}', panel: 'new' });
    return {
      id: `create-${name}`,
      label: translate('engine.form.createOne', { name: one }),
      run: () => void navigate(`/${routes.list}?${search}`),
    };
  }
}
