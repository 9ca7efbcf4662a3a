import AddRounded from '@mui/icons-material/AddRounded';
import LogoutRounded from '@mui/icons-material/LogoutRounded';
import TranslateRounded from '@mui/icons-material/TranslateRounded';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { canDo } from '#engine/rules/access/canAccess.ts';
import { menuFor, menuLabel } from '#engine/rules/access/menuFor.ts';
import { canOpenScreen } from '#engine/rules/access/openScreen.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import type { Screen } from '#engine/rules/access/Screen.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { languageNames } from '#engine/rules/texts/languageNames.ts';
import { languages } from '#engine/rules/texts/languages.ts';
import { matchesTerm } from '#engine/rules/texts/matchesTerm.ts';
import { useSignedInUser } from '../access/Rights.tsx';
import { chooseColourMode, colourModeIcons, colourModes } from '../appearance/colourMode.ts';
import { resourceRegistry } from '../resourceRegistry.ts';
import { MenuIcon } from '../frame/MenuIcon.tsx';
import { moreScreen } from '../more/moreScreen.ts';
import { resourcePages } from '../screens/resourcePages.ts';
import { useInterfaceLanguage } from '../frame/InterfaceLanguage.ts';
import { wordsOf, type Command, type CommandGroup } from './Command.ts';
import { useFoundRecords } from './useFoundRecords.tsx';

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
    moreScreen,
  ];
  const open = lists.filter((screen) => !screen.path.includes(':') && canOpenScreen(screen, user.roles));
  const reachable = [...resourceRegistry().values()].filter(
    (resource) => canDo(user, 'read', resource) && open.some(({ path }) => path === resource.routes.list),
  );
  const records = useFoundRecords(term, reachable, (path) => void navigate(path));

  const groupOf = new Map(
    menuFor(user.roles, resourcePages()).flatMap((entry) =>
      entry.kind === 'group' ? entry.screens.map(({ name }) => [name, entry.labelKey] as const) : [],
    ),
  );
  const contextOf = ({ name, menu, path }: Screen) => {
    const key = groupOf.get(name) ?? (menu || path === '' || name === moreScreen.name ? null : moreScreen.titleKey);
    return key ? { context: translate(key) } : {};
  };
  const screenCommands = open.map((screen): Command => ({
    id: screen.name,
    label: menuLabel(screen, translate),
    icon: <MenuIcon screen={screen} />,
    ...contextOf(screen),
    run: () => void navigate(`/${screen.path}`),
  }));
  const actions: Command[] = [
    ...reachable.filter((resource) => canDo(user, 'create', resource)).map(toCreate),
    ...languages.map((language) => ({
      id: `language-${language}`,
      label: translate('palette.language', { language: languageNames[language] }),
      icon: <TranslateRounded fontSize="small" />,
      run: () => chooseLanguage(language),
    })),
    ...colourModes.map((mode) => {
      const Icon = colourModeIcons[mode];
      return {
        id: `theme-${mode}`,
        label: translate('palette.theme', { mode: translate(`app.shell.colourModes.${mode}`) }),
        icon: <Icon fontSize="small" />,
        run: () => chooseColourMode(mode),
      };
    }),
    { id: 'log-out', label: translate('app.shell.logOut'), icon: <LogoutRounded fontSize="small" />, run: logOut },
  ];
  const matching = (commands: Command[]) =>
    commands.filter((command) => term === '' || matchesTerm(wordsOf(command), term));
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
      icon: <AddRounded fontSize="small" />,
      run: () => void navigate(`/${routes.list}?${search}`),
    };
  }
}
