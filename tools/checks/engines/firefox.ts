import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import type { Engine } from './engine.ts'

/** Firefox shows the fallback of a font after 100 ms. This gives a busy machine more time. */
const PATIENT = 'user_pref("gfx.downloadable_fonts.fallback_delay_short", 10000);'

const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/

const message = z.union([
  z.looseObject({ type: z.literal('success'), id: z.number(), result: z.unknown() }),
  z.looseObject({
    type: z.literal('error'),
    id: z.number().nullable(),
    error: z.string(),
    message: z.string(),
  }),
  z.looseObject({ type: z.literal('event'), method: z.string(), params: z.unknown() }),
])

const entry = z.object({ level: z.string(), text: z.string().nullable() })

const evaluated = z.union([
  z.object({ type: z.literal('success'), result: z.object({ value: z.unknown() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
])

const ofFrame = z.object({ context: z.string() })

const connected = async (address: string, onEvent: (method: string, params: unknown) => void) => {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let count = 0
  socket.addEventListener('message', ({ data }) => {
    const said = message.parse(JSON.parse(String(data)))
    if (said.type === 'event') return onEvent(said.method, said.params)
    const asked = waiting.get(said.id ?? 0)
    if (said.type === 'success') asked?.resolve(said.result)
    else asked?.reject(new Error(`${said.error}: ${said.message}`))
  })
  return (method: string, params: Readonly<Record<string, unknown>>): Promise<unknown> => {
    count += 1
    const answer = Promise.withResolvers<unknown>()
    waiting.set(count, answer)
    socket.send(JSON.stringify({ id: count, method, params }))
    return answer.promise
  }
}

/**
 * Drives the system's Firefox. Playwright drives only its own builds, or a newer Firefox than the long-term release.
 */
export const startFirefox = async (): Promise<Engine> => {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  await writeFile(join(profile, 'user.js'), PATIENT)
  const words = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const child = spawn('firefox-esr', words, { stdio: ['ignore', 'ignore', 'pipe'] })
  let noted = ''
  const address = await new Promise<string>((found, failed) => {
    child.stderr.on('data', (chunk: Buffer) => {
      noted += chunk.toString()
      const listening = LISTENING.exec(noted)?.[1]
      if (listening !== undefined) found(listening)
    })
    child.once('error', failed)
    child.once('exit', (code) => failed(new Error(`Firefox ended with ${code}: ${noted}`)))
  })
  let complaints: string[] = []
  const send = await connected(`${address}/session`, (method, params) => {
    if (method !== 'log.entryAdded') return
    const { level, text } = entry.parse(params)
    if (level === 'error' || level === 'warn') complaints.push(text ?? level)
  })
  const session = z
    .object({ capabilities: z.object({ browserVersion: z.string() }) })
    .parse(await send('session.new', { capabilities: {} }))
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const tree = z
    .object({ contexts: z.tuple([z.object({ context: z.string() })]) })
    .parse(await send('browsingContext.getTree', {}))
  const { context } = tree.contexts[0]
  const valueIn = async (place: string, expression: string) => {
    const target = { context: place }
    const answer = evaluated.parse(await send('script.evaluate', { expression, target, awaitPromise: true }))
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return answer.result.value
  }
  const evaluateIn = async (place: string, expression: string) =>
    z.string().parse(await valueIn(place, expression))
  return {
    name: `Firefox ${session.capabilities.browserVersion}`,
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    evaluate: (expression) => evaluateIn(context, expression),
    frame: (selector) => ({
      evaluate: async (expression) => {
        const frame = `document.querySelector(${JSON.stringify(selector)}).contentWindow`
        return evaluateIn(ofFrame.parse(await valueIn(context, frame)).context, expression)
      },
    }),
    picture: async () => {
      const shot = await send('browsingContext.captureScreenshot', { context })
      return Buffer.from(z.object({ data: z.string() }).parse(shot).data, 'base64')
    },
    perform: async (actions) => {
      await send('input.performActions', { context, actions })
    },
    resize: async (width, height) => {
      await send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    print: async () => {
      const { data } = z.object({ data: z.string() }).parse(await send('browsingContext.print', { context }))
      return Buffer.from(data, 'base64')
    },
    complaints: async () => {
      const said = complaints
      complaints = []
      return said
    },
    loadComplaints: async () => [],
    close: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
      await rm(profile, { recursive: true, force: true })
    },
  }
}
