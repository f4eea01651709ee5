/** The server's entry: renders and serves. */

/** Rendering fills what the heap has for young values, however much that is: 50 MB by default. */
const MEMORY_OPTIONS = ['--max-semi-space-size=4']

/** The C library keeps what each of many threads has freed, and the more the larger it was: 60 MB more. */
const MEMORY_SETTINGS = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }

/** A process has these from its start or not at all: this one is replaced by one that has them, unless the operator chose. */
const withMemoryOptions = () => {
  if (process.env['MALLOC_ARENA_MAX'] !== undefined || process.platform === 'win32') return
  const words = [process.execPath, ...MEMORY_OPTIONS, ...process.execArgv, ...process.argv.slice(1)]
  process.execve?.(process.execPath, words, { ...process.env, ...MEMORY_SETTINGS })
}

/** The code of the site is loaded once the process has its options. */
export const start = async (): Promise<void> => {
  withMemoryOptions()
  const { startSite } = await import('./start-site.ts')
  await startSite(import.meta.dirname)
}

if (import.meta.main) await start()
