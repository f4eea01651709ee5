/** The entry of the server. */

/** Rendering uses all the space that the heap has for young values, however large it is. The default is 50 MB. */
const MEMORY_OPTIONS = ['--max-semi-space-size=4']

/** The C library keeps the memory that each thread has freed. With many threads these are 60 MB more. */
const MEMORY_SETTINGS = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }

/**
 * A process can get these options only at its start. So this process is replaced by one that has them, unless the
 * operator has set them.
 */
const withMemoryOptions = () => {
  if (process.env['MALLOC_ARENA_MAX'] !== undefined || process.platform === 'win32') return
  const words = [process.execPath, ...MEMORY_OPTIONS, ...process.execArgv, ...process.argv.slice(1)]
  process.execve?.(process.execPath, words, { ...process.env, ...MEMORY_SETTINGS })
}

/** Loads the code of the site after the process has its options. */
export const start = async (): Promise<void> => {
  withMemoryOptions()
  const { startSite } = await import('./start-site.ts')
  await startSite(import.meta.dirname)
}

if (import.meta.main) await start()
