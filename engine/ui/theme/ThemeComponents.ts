import type { ThemeOptions } from '@mui/material/styles';

/**
 * What a theme says of its components, in the very type that a theme is made from: the compiler would compare
 * `Components<Theme>` with it member by member, which took a third of all checking.
 */
export type ThemeComponents = NonNullable<ThemeOptions['components']>;
