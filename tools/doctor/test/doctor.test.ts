import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { askOver } from '../ask.ts'
import { textReport } from '../report.ts'

let reports = ''
let server: Server

const PAGE = '<!doctype html><title>Another site</title><h1>Hello</h1><a href="/gone">Gone</a>'

beforeEach(async () => {
  reports = await mkdtemp(join(tmpdir(), 'doctor-'))
  server = createServer(({ url }, response) => {
    response.writeHead(url === '/' ? 200 : 404, { 'content-type': 'text/html' }).end(url === '/' ? PAGE : '')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(async () => {
  server.close()
  await rm(reports, { recursive: true })
})

const output = z.object({ stdout: z.string(), stderr: z.string() })

const doctor = async (base: string, options = ['--no-browser'], env: NodeJS.ProcessEnv = {}) => {
  const words = ['tools/doctor/doctor.ts', '--base', base, '--reports', reports, ...options]
  const run = promisify(execFile)(process.execPath, words, { env: { ...process.env, ...env } })
  const { stdout, stderr } = await run.catch((error: unknown) => output.parse(error))
  return { status: run.child.exitCode, stdout, stderr }
}

const base = () => {
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

test('Doctor reports each fault with its place and what to do, as text, as HTML and as JSON', async () => {
  const { status, stdout } = await doctor(base())
  expect(status).toBe(1)
  expect(stdout).toMatch(/fault {3}answers: \/gone answers 404\n +at \/\n +Correct the address/)
  expect(stdout).toContain('left out: checks in a browser: --no-browser')
  const report: unknown = JSON.parse(await readFile(join(reports, 'doctor.json'), 'utf8'))
  expect(report).toMatchObject({
    site: base(),
    looked: { pages: 1 },
    findings: expect.arrayContaining([
      expect.objectContaining({ check: 'answers', message: '/gone answers 404', at: [`${base()}/`] }),
    ]),
  })
  expect(await readFile(join(reports, 'doctor.html'), 'utf8')).toContain('<h3>/gone answers 404</h3>')
})

test('A site that does not answer causes one message, not many faults', async () => {
  const address = base()
  server.close()
  expect(await doctor(address)).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^\S+ does not answer: .*\n$/),
  })
})

test('Doctor does not download the whole target of a link if no check reads it', async () => {
  server.removeAllListeners('request').on('request', (_, response) => {
    response.writeHead(200, { 'content-type': 'application/zip' }).write('PK')
  })
  const answer = await askOver(base(), base())(`${base()}/press-kit.zip`, 'GET')
  server.closeAllConnections()
  expect(answer).toMatchObject({ status: 200, headers: expect.anything() })
})

test('A busy site is asked again', async () => {
  let asked = 0
  server.removeAllListeners('request').on('request', (_, response) => {
    asked += 1
    response.writeHead(asked < 3 ? 503 : 200, { 'retry-after': '0' }).end(PAGE)
  })
  expect(await askOver(base(), base())(`${base()}/`, 'GET')).toMatchObject({ status: 200 })
})

test('Doctor refuses a wrong address', async () => {
  expect(await doctor('studio')).toMatchObject({ status: 2, stdout: '' })
})

test('A report is written without the browser checks if the browser does not start', async () => {
  const broken = join(reports, 'chromium')
  await writeFile(broken, '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const { status, stdout } = await doctor(base(), [], { PLAYWRIGHT_CHROMIUM: broken })
  expect(status).toBe(1)
  expect(stdout).toContain('left out: checks in a browser: Chromium did not start')
  expect(await readFile(join(reports, 'doctor.html'), 'utf8')).toContain('/gone answers 404')
})

test('Doctor checks the other site if a site redirects everything to it', async () => {
  const other = createServer((_, response) => {
    response.writeHead(301, { location: `${base()}/` }).end()
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const { stdout } = await doctor(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
  other.close()
  expect(stdout).toContain(`leads to ${base()}, which is looked at`)
  expect(stdout).toContain('/gone answers 404')
})

test('Text from a site never controls the terminal', () => {
  const text = 'A page\x1b[2J\n0 faults'
  const shown = textReport({
    ...{ site: 'https://kite.example', at: '', faults: 1 },
    looked: { pages: 1, addresses: 1, checks: 1, visits: 0 },
    findings: [{ severity: 'fault', check: 'answers', message: text, at: [], todo: '' }],
    leftOut: [{ what: text, why: text }],
  })
  expect(shown).not.toContain('\x1b')
  expect(shown).not.toMatch(/^0 faults/m)
})
