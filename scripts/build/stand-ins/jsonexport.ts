/** react-admin's own exporter, which every list of this application replaces by the server's. */
const refuse = (): never => {
  throw new Error('Lists are exported by the engine, not by react-admin');
};

export { refuse as default };
