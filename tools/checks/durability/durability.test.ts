import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openInbox } from '../../../src/infrastructure/inbox/open-inbox.ts'
import { notes } from '../../../test/support/notes.ts'
import { chance } from '../chance.ts'
import { diskUnder } from './disk.ts'
import { durabilityRounds } from './rounds.ts'

const directory = realpathSync(mkdtempSync(join(tmpdir(), 'durability-')))
const disk = diskUnder(directory)

afterAll(() => {
  disk?.remove()
  rmSync(directory, { recursive: true, force: true })
})

const unlucky = { ...chance(1), happens: () => true, number: () => 0 }

const killedAfter = async (script: string): Promise<string> => {
  const program = `const fs = require('node:fs')
    const write = (name, text) => { const fd = fs.openSync('${directory}/' + name, 'w+'); fs.writeSync(fd, text); return fd }
    ${script}
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--eval', program], {
    env: { ...process.env, ...disk?.environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  child.kill('SIGKILL')
  await once(child, 'exit')
  return String(said).trim()
}

describe.runIf(disk)('A disk that loses its power', () => {
  test('may lose all unsynced data, and keeps the rest', async () => {
    await killedAfter(`
      fs.fsyncSync(write('synced', 'first'))
      const fd = write('half', 'first')
      fs.fsyncSync(fd)
      fs.fsyncSync(fs.openSync('${directory}', 'r'))
      fs.writeSync(fd, 'then', 0)
      fs.fsyncSync(write('nameless', 'first'))
      console.log('done')`)
    disk?.restart(unlucky)
    expect(readFileSync(join(directory, 'synced'), 'utf8')).toBe('first')
    expect(readFileSync(join(directory, 'half'), 'utf8')).toBe('first')
    expect(existsSync(join(directory, 'nameless'))).toBe(false)
  })

  test('can be full in the middle of a write, and accepts more after room is made', async () => {
    const said = await killedAfter(`
      const fd = write('grows', 'a'.repeat(96))
      const { DISK_FULL } = process.env
      fs.writeFileSync(DISK_FULL, '')
      const some = fs.writeSync(fd, 'b'.repeat(10_000))
      let code = ''
      try { fs.writeSync(fd, 'c') } catch (error) { code = error.code }
      fs.rmSync(DISK_FULL)
      console.log(some, code, fs.writeSync(fd, 'd'))`)
    disk?.restart(null)
    expect(said).toBe('4000 ENOSPC 1')
  })
})

test('Acknowledged entries are stored once and complete, and changes and erasures last, however the site ends', async () => {
  const data = directory
  const { acknowledged, mailed, broken, ...found } = await durabilityRounds({
    kills: 4,
    chance: chance(2026),
    disk,
    failures: disk === null ? ['killed'] : ['disk full', 'power lost'],
    place: { DATA_DIR: data, ...disk?.environment },
    open: () => openInbox({ dataDirectory: data }, notes().log),
  })
  expect(broken).toEqual([])
  expect(found).toMatchObject({
    lost: 0,
    twice: 0,
    changedBack: 0,
    unrecorded: 0,
    cameBack: 0,
    unmailed: 0,
    mailedAfterErasure: 0,
  })
  expect(acknowledged).toBeGreaterThan(0)
  expect(mailed).toBeGreaterThan(0)
})
