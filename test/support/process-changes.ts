const undos: (() => void)[] = []

/** Remembers how to undo a change of the process, which test files share. */
export const undoLater = (undo: () => void): void => {
  undos.push(undo)
}

/**
 * Undoes all changes. Vitest does not call `afterAll` in a file that skips all of its tests, so each file begins with
 * this as well.
 */
export const undoChanges = (): void => {
  for (const undo of undos.splice(0)) undo()
}
