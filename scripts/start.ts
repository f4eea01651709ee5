import type * as Server from '../src/server.ts'
import { ensureBuilt } from './built.ts'
import { parseArguments } from './parse-arguments.ts'

parseArguments(
  `usage: npm start
Builds the site if its sources have changed, and serves it. Ctrl+C stops it.
Settings are environment variables: docs/reference/settings.md.

Exit codes: 0 stopped, 1 a setting, the content or the build is wrong, 2 wrong usage.`,
  {},
)
await ensureBuilt()
const built = new URL('../build/server/server.js', import.meta.url)
const server: typeof Server = await import(built.href)
await server.start()
