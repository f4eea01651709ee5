import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'

export const [BROWSER = 'MiniBrowser'] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')

const COMPLAINT = /^.*CONSOLE (?:\w+ )?(?:WARN|ERROR).*$/gm

/** A page that logs an error on purpose. If it is missing, the console was not read. */
const SAMPLE = 'A sample of what is read'
const SAMPLE_PAGE = `data:text/html,${encodeURIComponent(`<script>console.error('${SAMPLE}')</script>`)}`

/** WebKitGTK is built without site manifests and does not know their directive, so it prints this message. */
const UNKNOWN = /Unrecognized Content-Security-Policy directive 'manifest-src'/

const PAGES_AT_ONCE = 8
const SECONDS_TO_LOAD = 25

export const keptCookies = z.array(
  z.object({
    name: z.string(),
    value: z.string(),
    domain: z.string(),
    path: z.string(),
    httpOnly: z.boolean(),
    expiry: z.number().default(0),
  }),
)

type Cookies = z.infer<typeof keptCookies>

const cookieFile = (cookies: Cookies): string =>
  cookies
    .map(({ name, value, domain, path, httpOnly, expiry }) =>
      [`${httpOnly ? '#HttpOnly_' : ''}${domain}`, 'FALSE', path, 'FALSE', expiry, name, value].join('\t'),
    )
    .join('\n')

const printedIn = async (
  addresses: readonly string[],
  cookies: Cookies,
  env: NodeJS.ProcessEnv,
): Promise<readonly string[]> => {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'))
  const jar = join(home, 'cookies.txt')
  await writeFile(jar, cookieFile(cookies))
  const words = [
    '--enable-write-console-messages-to-stdout=true',
    `--cookies-file=${jar}`,
    SAMPLE_PAGE,
    ...addresses,
  ]
  const child = spawn(BROWSER, words, {
    env: { ...env, XDG_DATA_HOME: home, XDG_CACHE_HOME: home, XDG_CONFIG_HOME: home },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let printed = ''
  // The option says stdout, but the browser prints to standard error.
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  await wait(SECONDS_TO_LOAD * 1000)
  const ended = once(child, 'close')
  child.kill()
  await ended
  await rm(home, { recursive: true, force: true })
  const said: readonly string[] = printed.match(COMPLAINT) ?? []
  if (!said.some((one) => one.includes(SAMPLE))) throw new Error('The browser prints nothing of its console')
  return said.filter((one) => !one.includes(SAMPLE) && !UNKNOWN.test(one))
}

/**
 * Returns what the browser prints from the console. It prints nothing while it is driven, so the pages open in tabs
 * without a driver.
 */
export const printedConsole = async (
  addresses: readonly string[],
  cookies: Cookies,
  env: NodeJS.ProcessEnv,
): Promise<readonly string[]> => {
  const all: string[] = []
  for (let at = 0; at < addresses.length; at += PAGES_AT_ONCE)
    all.push(...(await printedIn(addresses.slice(at, at + PAGES_AT_ONCE), cookies, env)))
  return all
}
