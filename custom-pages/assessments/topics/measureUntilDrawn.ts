/** Notes how long something took from `start` until its outcome was drawn, as a performance measure of this name. */
export function measureUntilDrawn(name: string, start: number): void {
  requestAnimationFrame(() => {
    // The first task after a frame's callbacks runs when the frame has been drawn.
    const { port1, port2 } = new MessageChannel();
    port2.onmessage = () => {
      performance.measure(name, { start, end: performance.now() });
      port2.close();
    };
    port1.postMessage(null);
  });
}
