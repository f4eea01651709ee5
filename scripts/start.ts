import type * as Door from '../src/server.ts'
import { ensureBuilt } from './built.ts'

/** Builds what is not built, and starts the site as the environment says. */
await ensureBuilt()
const built = new URL('../build/server/server.js', import.meta.url)
const door: typeof Door = await import(built.href)
await door.start()
