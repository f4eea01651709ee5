import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'

/** Tries everything that a file could make its reader do, and reports how each attempt ended. */

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

const attempt = async (work: () => unknown): Promise<string> => {
  try {
    await work()
    return 'done'
  } catch (error) {
    return codeOf(error)
  }
}

const connected = () =>
  new Promise((resolve, reject) => {
    connect(9, '127.0.0.1').on('connect', resolve).on('error', reject)
  })

process.on('message', async ({ number }: { readonly number: number }) => {
  const result = {
    read: await attempt(() => readFileSync('/etc/hostname')),
    write: await attempt(() => writeFileSync('/tmp/sealed', '')),
    connect: await attempt(connected),
    start: await attempt(() => execFileSync('true')),
    thread: await attempt(() => new Worker('', { eval: true })),
  }
  process.send?.({ number, result })
})
