/** Waits until all work that needs no timer is done. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
