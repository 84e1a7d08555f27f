/**
 * Resolves once the page has had its turn. It uses a message, because timers wait for whole
 * milliseconds, and for a whole second in a background tab.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
