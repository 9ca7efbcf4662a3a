/** A function that is called once the last call is `wait` ms ago, with what that one gave. */
interface Debounced<Given extends unknown[]> {
  (...given: Given): void;
  cancel: () => void;
  flush: () => void;
}

/** lodash's `debounce` without its options, of which react-admin gives none. */
function debounce<Given extends unknown[]>(call: (...given: Given) => void, wait = 0): Debounced<Given> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Given | undefined;
  const run = (): void => {
    timer = undefined;
    const given = last;
    last = undefined;
    if (given) call(...given);
  };
  const cancel = (): void => {
    clearTimeout(timer);
    timer = last = undefined;
  };
  const flush = (): void => {
    clearTimeout(timer);
    run();
  };
  const later = (...given: Given): void => {
    last = given;
    clearTimeout(timer);
    timer = setTimeout(run, wait);
  };
  return Object.assign(later, { cancel, flush });
}

export { debounce as default };
