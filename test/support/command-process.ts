import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

/** The process of `commandHost`. It runs each command line that it receives, and reports how the command ended. */

interface CommandLine {
  readonly file: string
  readonly words: readonly string[]
  readonly settings: Readonly<Record<string, string>>
}

const ENDED = Symbol('ended')

/** A module is evaluated once for each address. The query makes the program, and a program that it leads to, run again. */
registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context)
    const again = context.parentURL?.split('?run=')[1]
    return again === undefined || !specifier.startsWith('file:')
      ? found
      : { ...found, url: `${found.url}?run=${again}` }
  },
})

process.exit = (code): never => {
  process.exitCode = code ?? undefined
  throw ENDED
}

/** Collects the output of a stream from now on. */
const collected = (stream: NodeJS.WriteStream) => {
  let text = ''
  const { write } = stream
  stream.write = (chunk: string | Uint8Array, ...rest: readonly unknown[]) => {
    text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
    for (const done of rest) if (typeof done === 'function') done()
    return true
  }
  return () => {
    stream.write = write
    return text
  }
}

// Each run listens for errors of the output.
for (const stream of [process.stdout, process.stderr]) stream.setMaxListeners(0)

let runs = 0

process.on('message', async ({ file, words, settings }: CommandLine) => {
  const before = { ...process.env }
  Object.assign(process.env, settings)
  process.argv = [process.execPath, file, ...words]
  process.exitCode = undefined
  const [output, errors] = [collected(process.stdout), collected(process.stderr)]
  runs += 1
  let problem: unknown = ENDED
  try {
    await import(`${pathToFileURL(file).href}?run=${runs}`)
  } catch (error) {
    problem = error
  }
  const [stdout, stderr] = [output(), errors()]
  const status = problem === ENDED ? Number(process.exitCode ?? 0) : String(problem)
  for (const name of Object.keys(settings)) {
    if (before[name] === undefined) delete process.env[name]
    else process.env[name] = before[name]
  }
  process.exitCode = undefined
  process.send?.({ status, stdout, stderr })
})
