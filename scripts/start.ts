import type * as Server from '../src/server.ts'
import { ensureBuilt } from './built.ts'
import { parseArguments } from './parse-arguments.ts'

parseArguments(
  'npm start: builds the site where the sources have changed, and serves it; the README lists its settings',
  {},
)
await ensureBuilt()
const built = new URL('../build/server/server.js', import.meta.url)
const server: typeof Server = await import(built.href)
await server.start()
