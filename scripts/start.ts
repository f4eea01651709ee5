import type * as Server from '../src/server.ts'
import { ensureBuilt } from './built.ts'
import { commandWords } from './command-words.ts'

commandWords(
  'npm start: builds the site where the sources have changed, and serves it; the README lists its settings',
  {},
)
await ensureBuilt()
const built = new URL('../build/server/server.js', import.meta.url)
const server: typeof Server = await import(built.href)
await server.start()
