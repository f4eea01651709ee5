/** Waits until everything is done that needs no time to pass. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
