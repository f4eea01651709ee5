/** Limits the space of the heap for young values, because rendering uses all of that space. The default is 50 MB. */
const MEMORY_OPTIONS = ['--max-semi-space-size=4']

/**
 * Limits the memory that the C library keeps after threads have freed it. With many threads this would be 60 MB more.
 */
const MEMORY_SETTINGS = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }

/**
 * Replaces this process with one that has these options, unless the operator has set them. A process can get them only
 * at its start.
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
