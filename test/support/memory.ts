import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')

const collectGarbage: () => void = runInNewContext('gc')

/** Returns the memory that this process still holds after a garbage collection. */
export const memoryHeld = (): NodeJS.MemoryUsage => {
  collectGarbage()
  return process.memoryUsage()
}
