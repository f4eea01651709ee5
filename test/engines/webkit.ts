import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { freePort } from '../infrastructure/inbox/private-postgres.ts'
import type { Engine } from './engine.ts'

/** A display in memory, where the machine has none. */
const startDisplay = async () => {
  const display = process.env['DISPLAY'] ?? ''
  if (display !== '') return { display, stop: async () => {} }
  const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'error').then(([error]: unknown[]) => Promise.reject(error)),
  ])
  return {
    display: `:${String(number).trim()}`,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

/** `…:1:22: CONSOLE JS ERROR …` and the like; warnings and errors of what a page loads as well. */
const COMPLAINT = /^.*CONSOLE (?:\w+ )?(?:WARN|ERROR).*$/gm

const answer = z.object({ value: z.unknown() })

const problem = z.object({ error: z.string(), message: z.string() })

const SECONDS_TO_START = 30

const [BROWSER = 'MiniBrowser'] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')

const OPTIONS = { binary: BROWSER, args: ['--automation'] }

const PAGES_AT_ONCE = 8
const SECONDS_TO_LOAD = 25

/** What it prints of the console, which it does not while it is driven: pages in tabs, without any driver. */
const printedConsole = async (
  addresses: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<readonly string[]> => {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'))
  const words = ['--enable-write-console-messages-to-stdout=true', ...addresses]
  const child = spawn(BROWSER, words, {
    env: { ...env, XDG_DATA_HOME: home, XDG_CACHE_HOME: home, XDG_CONFIG_HOME: home },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  await wait(SECONDS_TO_LOAD * 1000)
  // Its processes print what they have collected as they end.
  const ended = once(child, 'close')
  child.kill()
  await ended
  await rm(home, { recursive: true, force: true })
  return printed.match(COMPLAINT) ?? []
}

/** From now on: the driver has nothing that would run before a page does. */
const collect = () => {
  const said: string[] = []
  for (const level of ['error', 'warn'] as const) {
    const before = console[level]
    console[level] = (...words: unknown[]) => {
      said.push(words.map(String).join(' '))
      before(...words)
    }
  }
  addEventListener('error', ({ message }) => said.push(message))
  addEventListener('unhandledrejection', ({ reason }) => said.push(String(reason)))
  Object.assign(globalThis, { complaints: said })
}

const collected = () => {
  const said: unknown = Reflect.get(globalThis, 'complaints')
  return Array.isArray(said) ? said.splice(0) : []
}

/** WebKit of the system: WebKitGTK and its WebDriver. */
export const startWebKit = async (): Promise<Engine> => {
  const { display, stop } = await startDisplay()
  const port = await freePort()
  const env = { ...process.env, DISPLAY: display }
  const child = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' })
  const end = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    }
    await stop()
  }
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const said = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { value } = answer.parse(await said.json())
    if (said.ok) return value
    const { error, message } = problem.parse(value)
    throw new Error(`${path}: ${error}: ${message}`)
  }
  const isUp = () =>
    ask('GET', '/status').then(
      () => true,
      () => false,
    )
  for (let tries = 0; tries < SECONDS_TO_START * 2 && !(await isUp()); tries += 1) await wait(500)
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': OPTIONS, pageLoadStrategy: 'normal' } }
  const session = await ask('POST', '/session', { capabilities }).then(
    (value) =>
      z
        .object({ sessionId: z.string(), capabilities: z.object({ browserVersion: z.string() }) })
        .parse(value),
    async (error: unknown) => {
      await end()
      throw error
    },
  )
  const at = `/session/${session.sessionId}`
  const evaluate = async (expression: string) =>
    z.string().parse(await ask('POST', `${at}/execute/sync`, { script: `return ${expression}`, args: [] }))
  return {
    name: `WebKitGTK ${session.capabilities.browserVersion}`,
    open: async (url) => {
      await ask('POST', `${at}/url`, { url })
      await evaluate(`(${collect})() ?? ''`)
    },
    evaluate,
    perform: async (actions) => {
      await ask('POST', `${at}/actions`, { actions })
    },
    resize: async (width, height) => {
      await ask('POST', `${at}/window/rect`, { width, height })
    },
    print: async () =>
      ask('POST', `${at}/print`, {}).then(
        (data) => Buffer.from(z.string().parse(data), 'base64'),
        () => null,
      ),
    complaints: async () =>
      z.array(z.string()).parse(JSON.parse(await evaluate(`JSON.stringify((${collected})())`))),
    loadComplaints: async (addresses) => {
      const all: string[] = []
      for (let at = 0; at < addresses.length; at += PAGES_AT_ONCE)
        all.push(...(await printedConsole(addresses.slice(at, at + PAGES_AT_ONCE), env)))
      return all
    },
    close: async () => {
      await ask('DELETE', at).catch(() => {})
      await end()
    },
  }
}
