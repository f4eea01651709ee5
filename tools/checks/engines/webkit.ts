import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { freePort } from '../../../test/support/private-postgres.ts'
import type { Engine } from './engine.ts'
import { BROWSER, keptCookies, printedConsole } from './webkit-console.ts'

/** The programs that this check needs, each with the Debian package that has it. */
const PROGRAMS = { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' } as const

const isInstalled = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))

const demandPrograms = (programs: readonly (keyof typeof PROGRAMS)[]) => {
  const missing = programs.filter((program) => !isInstalled(program))
  if (missing.length === 0) return
  const packages = missing.map((program) => PROGRAMS[program]).join(' ')
  throw new Error(`${missing.join(' and ')}: not installed. On Debian: apt-get install ${packages}`)
}

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

const answer = z.object({ value: z.unknown() })

const problem = z.object({ error: z.string(), message: z.string() })

const SECONDS_TO_START = 30

const SCRIPT_PATIENCE_MS = 180_000

const OPTIONS = { binary: BROWSER, args: ['--automation'] }

/** Collects complaints from now on, because the driver cannot run code before a page does. */
const collect = () => {
  if (Reflect.has(globalThis, 'complaints')) return
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
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    said.push(`${violatedDirective}: ${blockedURI}`),
  )
  Object.assign(globalThis, { complaints: said })
}

const collecting = `(${collect})()`

const collected = () => {
  const said: unknown = Reflect.get(globalThis, 'complaints')
  return Array.isArray(said) ? said.splice(0) : []
}

/** WebKitGTK of the system, with its WebDriver. */
export const startWebKit = async (): Promise<Engine> => {
  demandPrograms(process.env['DISPLAY'] ? ['WebKitWebDriver'] : ['WebKitWebDriver', 'Xvfb'])
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
  const capabilities = {
    alwaysMatch: {
      'webkitgtk:browserOptions': OPTIONS,
      pageLoadStrategy: 'normal',
      timeouts: { script: SCRIPT_PATIENCE_MS },
    },
  }
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
  const evaluate = async (expression: string) => {
    const script = `${collecting}; return ${expression}`
    return z.string().parse(await ask('POST', `${at}/execute/sync`, { script, args: [] }))
  }
  const found = async (selector: string) =>
    z
      .record(z.string(), z.string())
      .parse(await ask('POST', `${at}/element`, { using: 'css selector', value: selector }))
  /** Switches to the frame and back, because the driver can be in only one document at a time. */
  const within = async (frame: unknown, expression: string) => {
    await ask('POST', `${at}/frame`, { id: frame })
    try {
      return await evaluate(expression)
    } finally {
      await ask('POST', `${at}/frame`, { id: null })
    }
  }
  return {
    name: `WebKitGTK ${session.capabilities.browserVersion}`,
    open: async (url) => {
      await ask('POST', `${at}/url`, { url })
      await evaluate("''")
    },
    evaluate,
    frame: (selector) => ({ evaluate: async (expression) => within(await found(selector), expression) }),
    picture: async () => Buffer.from(z.string().parse(await ask('GET', `${at}/screenshot`)), 'base64'),
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
    complaints: async () => {
      const take = `JSON.stringify((${collected})())`
      const count = Number(await evaluate('String(frames.length)'))
      const said = [await evaluate(take)]
      for (let frame = 0; frame < count; frame += 1) said.push(await within(frame, take))
      return said.flatMap((one) => z.array(z.string()).parse(JSON.parse(one)))
    },
    loadComplaints: async (addresses) => {
      const cookies = keptCookies.parse(await ask('GET', `${at}/cookie`))
      return printedConsole(addresses, cookies, env)
    },
    close: async () => {
      await ask('DELETE', at).catch(() => {})
      await end()
    },
  }
}
