import { ensureBuilt } from './built.ts'

/** Builds what is not built, and starts the site as the environment says. */
await ensureBuilt()
const { start } = await import('../build/server/server.js')
await start()
