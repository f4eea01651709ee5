/** Waits until everything that could go on without time passing has done so. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
