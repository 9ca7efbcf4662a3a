const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const sameMs = 500;

/**
 * Makes one of signals that come in quick succession: a Ctrl-C arrives from the terminal and once more from npm, and
 * the second would be taken for somebody who does not want to wait. Nor is that meant by a terminal that closes once
 * stopping has begun. To be called before anybody listens for signals.
 */
export function mergeSignals() {
  const emit = process.emit.bind(process);
  let last = -Infinity;
  process.emit = (event, ...args) => {
    if (!stopSignals.includes(event)) return emit(event, ...args);
    const isEcho = performance.now() - last < sameMs || (event === 'SIGHUP' && last > -Infinity);
    last = performance.now();
    return isEcho || emit(event, ...args);
  };
}
