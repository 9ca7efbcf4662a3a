/** Spacing unit in px; every distance is a multiple. */
export const spacingUnit = 8;

/** Corner radii in px: inputs and chips, cards and panels, dialogs. */
export const radii = { small: 6, medium: 10, large: 14, pill: 999 } as const;

/** Widths in px that the shell and its panels share. */
export const widths = { drawer: 256, panel: 480, wizard: 880, text: 720, page: 1440 } as const;

export const fontFamily = '"Inter Variable", "Noto Sans Arabic Variable", system-ui, "Segoe UI", sans-serif';

/** The type scale: one step a role, in rem. */
export const typeScale = {
  pageTitle: '1.625rem',
  sectionTitle: '1.125rem',
  cardTitle: '1rem',
  body: '0.9375rem',
  small: '0.875rem',
  caption: '0.8125rem',
} as const;

/** Bright gold: grounds of main actions and the mark, always with dark ink on it. */
export const gold = { bright: '#f2b705', deeper: '#d99f00', ink: '#221a02' } as const;

/** What a colour is for, once for each mode. Text roles reach 4.5:1 on both grounds of their mode. */
export interface ColourRoles {
  ground: string;
  surface: string;
  sunken: string;
  line: string;
  lineStrong: string;
  text: string;
  textQuiet: string;
  accent: string;
  accentSoft: string;
  accentSoftText: string;
  link: string;
  success: string;
  warning: string;
  error: string;
  info: string;
  shadow: string;
}

export const lightRoles: ColourRoles = {
  ground: '#f6f6f3',
  surface: '#ffffff',
  sunken: '#efeeea',
  line: '#e2e1db',
  lineStrong: '#85837a',
  text: '#1c1d1f',
  textQuiet: '#595b60',
  accent: '#7d5b00',
  accentSoft: '#fbefcb',
  accentSoftText: '#4d3800',
  link: '#1d5a8c',
  success: '#1c6b3c',
  warning: '#8a4b00',
  error: '#b3261e',
  info: '#1d5a8c',
  shadow: '28, 29, 31',
};

export const darkRoles: ColourRoles = {
  ground: '#131518',
  surface: '#1b1e22',
  sunken: '#22262b',
  line: '#30353b',
  lineStrong: '#7d848d',
  text: '#eceae4',
  textQuiet: '#aeb2b8',
  accent: '#f4c542',
  accentSoft: '#3a2f10',
  accentSoftText: '#f9dc8c',
  link: '#8fc4f0',
  success: '#7fd19c',
  warning: '#f0b060',
  error: '#ff9d94',
  info: '#8fc4f0',
  shadow: '0, 0, 0',
};

/** Colours that say how something stands: the dot, and a text colour on its soft ground. */
export const signalColours = {
  light: {
    grey: { dot: '#85837a', soft: '#ecebe7', text: '#4a4b4f' },
    red: { dot: '#c8322a', soft: '#fbe4e2', text: '#8e1d17' },
    orange: { dot: '#d96c00', soft: '#fdeadb', text: '#863f00' },
    green: { dot: '#23834b', soft: '#dff3e6', text: '#155c32' },
    yellow: { dot: '#c79a00', soft: '#fbf2cd', text: '#5c4700' },
  },
  dark: {
    grey: { dot: '#8d949d', soft: '#2b3036', text: '#ccd0d5' },
    red: { dot: '#ef6a61', soft: '#40201e', text: '#ffb4ad' },
    orange: { dot: '#f08a32', soft: '#412a14', text: '#ffc38f' },
    green: { dot: '#4fb97a', soft: '#17352a', text: '#9be0b5' },
    yellow: { dot: '#e6c02e', soft: '#39310f', text: '#f5df8a' },
  },
} as const;

/** Height of the bar above every page, below which heads and bars stay in view. */
export const topBarPixels = 61;

/** Height of a bar that stands at the foot of a phone's window, above which nothing in focus may be hidden. */
export const bottomBarPixels = 52;

const floatingGap = 12;
const addPixels = 52;

/**
 * Round buttons that float at the end side of a phone's window, in px: how high each is and how far above the window's
 * foot. The one that adds is lowest, in reach of a thumb; the way back to the top stands above it, on pages with a bar
 * at the foot above that. What scrolls has room below it for both.
 */
export const floating = {
  gap: floatingGap,
  add: { size: addPixels, above: floatingGap },
  toTop: { size: 44, above: addPixels + 2 * floatingGap },
  room: addPixels + 44 + 3 * floatingGap,
} as const;
