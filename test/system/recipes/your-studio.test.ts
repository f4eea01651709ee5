import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { isBuilt } from '../../../scripts/built.ts'
import { makePicturesPlain } from '../../support/plain-pictures.ts'
import { freePort } from '../../support/private-postgres.ts'
import { copyProject, emptyFolder } from './project-copy.ts'

/** Follows the tutorial as it is printed. The clone and the packages are copies from this project. */

const TUTORIAL = 'docs/tutorials/your-studio.md'

const CLONE = 'git clone REPOSITORY studio-site'

const INSTALL = 'npm ci'

const BUILT_PARTS = ['client', 'desk', 'server']

const PRINTED_PORT = 'localhost:3000'

/** The site is built once, on a machine that may be busy with other tests. */
const LONGEST_MS = 600_000

interface Step {
  readonly line: number
  readonly text: string
  /** Null for commands. */
  readonly file: string | null
}

const BLOCK = /^```(\w+)\n([\s\S]*?)^```$/gm

/** Returns the blocks of the tutorial. A block has commands, or the text of the file that the words before it name. */
const stepsOf = (tutorial: string): readonly Step[] =>
  [...tutorial.matchAll(BLOCK)].map(({ 1: kind = '', 2: text = '', index }) => {
    const before = tutorial.slice(0, index)
    const line = before.split('\n').length
    if (kind === 'sh') return { line, text, file: null }
    const file = /`(pinecone\/[^`]+)`:\s*$/.exec(before)?.[1]
    if (file === undefined) throw new Error(`${TUTORIAL}:${line} does not say which file this is`)
    return { line, text, file }
  })

const FAILED = z.object({ message: z.string(), stdout: z.string() })

const SERVER = /^npm (?:start|run dev)$/

interface Terminal {
  readonly folder: () => string
  /** Runs commands to their end. Returns their output. */
  readonly run: (commands: string) => Promise<string>
  /** Starts a command that keeps running. */
  readonly start: (command: string) => ChildProcess
}

/** A shell that keeps its folder and its variables between blocks. */
const terminal = async (home: string, name: string, given: NodeJS.ProcessEnv): Promise<Terminal> => {
  const state = join(home, name)
  let folder = home
  await writeFile(state, '')
  const run = async (commands: string) => {
    const script = `. '${state}'\n${commands}\nexport -p > '${state}'\npwd > '${state}.folder'`
    const { stdout } = await promisify(execFile)('bash', ['-ec', script], {
      cwd: folder,
      env: given,
      maxBuffer: 16 * 1024 * 1024,
    }).catch((error: unknown) => {
      const { message, stdout: said } = FAILED.parse(error)
      throw new Error(`${message}\n${said}`)
    })
    folder = (await readFile(`${state}.folder`, 'utf8')).trim()
    return stdout
  }
  const start = (command: string) =>
    // A separate process group, which Ctrl+C ends completely.
    spawn('bash', ['-c', `. '${state}'\n${command}`], {
      cwd: folder,
      env: given,
      detached: true,
      stdio: 'ignore',
    })
  return { folder: () => folder, run, start }
}

const pressCtrlC = async (server: ChildProcess): Promise<void> => {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return
  process.kill(-server.pid, 'SIGINT')
  await once(server, 'exit')
}

test('The tutorial leads from an empty folder to a finished site, as it is printed', {
  timeout: LONGEST_MS,
}, async () => {
  const home = await emptyFolder()
  const [port, deskPort] = [await freePort(), await freePort()]
  const { PATH, NODE_COMPILE_CACHE, PLAYWRIGHT_BROWSERS_PATH } = process.env
  const settings = {
    ...{ PATH, NODE_COMPILE_CACHE, PLAYWRIGHT_BROWSERS_PATH },
    ...{ HOME: home, PORT: String(port), DESK_PORT: String(deskPort), HOST: '127.0.0.1', LANG: 'C.UTF-8' },
  }
  const first = await terminal(home, 'first', settings)
  const second = await terminal(home, 'second', settings)
  const site = `http://localhost:${port}`
  let server: ChildProcess | null = null
  onTestFinished(async () => {
    if (server !== null) await pressCtrlC(server)
  })

  const bodyOf = async (path: string) => {
    const response = await fetch(new URL(path, site)).catch(() => null)
    return response?.ok === true ? response.text() : `status ${response?.status ?? 'none'}`
  }
  const shows = (path: string, text: string) =>
    expect
      .poll(async () => (await bodyOf(path)).includes(text), {
        message: `${path} shows ${text}`,
        timeout: LONGEST_MS,
      })
      .toBe(true)

  const write = async ({ file, text }: Step) => {
    const path = join(second.folder(), file ?? '')
    if (path.endsWith('.json')) {
      const { $schema = '.' }: { readonly $schema?: string } = JSON.parse(text)
      expect(existsSync(join(dirname(path), $schema)), `${file} names its schema`).toBe(true)
    }
    await writeFile(path, text)
  }

  /** Runs the lines of a block. A server as the last command starts in the first terminal. */
  const type = async (text: string): Promise<string> => {
    const lines = text.trim().replaceAll(PRINTED_PORT, `localhost:${port}`).split('\n')
    const command = lines.at(-1) ?? ''
    if (!SERVER.test(command)) return (server === null ? first : second).run(lines.join('\n'))
    if (server !== null) await pressCtrlC(server)
    await first.run(lines.slice(0, -1).join('\n'))
    server = first.start(command)
    await shows('/', '</title>')
    if (second.folder() === home) await second.run(`cd '${first.folder()}'`)
    return ''
  }

  const tutorial = await readFile(TUTORIAL, 'utf8')
  expect(tutorial).toContain(`\n${CLONE}\n`)
  expect(tutorial).toContain(`\n${INSTALL}\n`)
  await copyProject(join(home, 'studio-site'))
  await makePicturesPlain(join(home, 'studio-site/content/media/images/games/last-lantern'))
  // A build of the same sources saves the one of `npm start`. It is copied last, so that it is newer than they are.
  if (await isBuilt())
    for (const part of BUILT_PARTS)
      await cp(join('build', part), join(home, 'studio-site/build', part), { recursive: true })
  const printed: string[] = []
  for (const step of stepsOf(tutorial)) {
    if (step.file !== null) await write(step)
    else printed.push(await type(step.text.replace(`${CLONE}\n`, '').replace(`${INSTALL}\n`, '')))
    if (step.text.includes('npm run dev')) await shows('/', 'Our studio')
    if (step.file === 'pinecone/site/studio.json') await shows('/ru', 'Игры для прогулки по лесу.')
    if (step.text.includes('content -- preview')) {
      const links = printed.at(-1)?.match(/^http\S+$/gm) ?? []
      expect(links).toHaveLength(2)
      await shows(links[0] ?? '', 'We are Pinecone')
      await shows(links[1] ?? '', 'Мы — Pinecone')
      expect(await bodyOf('/blog/we-are-pinecone')).toBe('status 404')
    }
    if (step.text.includes('npm run doctor')) {
      expect(printed.at(-1)).toContain(': 0 faults, ')
      expect(printed.at(-1)).toContain('0 errors, 0 warnings')
      // The linter and the formatter have the same list of files.
      const { stderr } = await promisify(execFile)(
        'node_modules/.bin/biome',
        ['format', '--no-errors-on-unmatched', 'pinecone'],
        { cwd: second.folder() },
      )
      expect(stderr).toMatch(/^(?:Checked|Formatted) 0 files/m)
    }
  }
  expect(existsSync(join(home, 'pinecone/.git'))).toBe(true)
  await shows('/blog/we-are-pinecone', 'We are Pinecone')
  await shows('/ru/games/pine-rush', 'Pine Rush')
})
