/** MUI's themes of CSS variables: the theme of this application is made of values. */
const refuse = (): never => {
  throw new Error('The theme has no CSS variables');
};

export { refuse as default, refuse as CssVarsProvider, refuse as useColorScheme };
