import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { AwsClient } from 'aws4fetch'
import type { BucketPlace } from '../../../src/infrastructure/bucket/bucket-address.ts'
import { freePort } from '../../../test/support/private-postgres.ts'

const run = promisify(execFile)

const [KEY, SECRET, BUCKET] = ['TESTKEY', 'a-secret-for-tests', 'studio']

const START_MS = 90_000

export const hasCeph = (): boolean =>
  ['ceph-mon', 'ceph-osd', 'radosgw'].every((name) => spawnSync(name, ['--version']).status === 0)

/** One monitor and one store in memory. They need no keys, because they listen only on loopback. */
const settingsOf = (directory: string, cluster: string, monitor: number, gateway: number) => `
[global]
fsid = ${cluster}
mon host = v1:127.0.0.1:${monitor}
public addr = 127.0.0.1
ms bind msgr2 = false
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd crush chooseleaf type = 0
mon allow pool size one = true
run dir = ${directory}
admin socket =
log file = ${directory}/$name.log
mon cluster log file = ${directory}/cluster.log
mon data = ${directory}/monitor
osd data = ${directory}/store
osd objectstore = memstore
rgw data = ${directory}
rgw frontends = beast endpoint=127.0.0.1:${gateway}
rgw thread pool size = 16
`

export const startCeph = async (
  directory: string,
): Promise<{ readonly place: BucketPlace; readonly stop: () => Promise<void> }> => {
  const [cluster, store] = [randomUUID(), randomUUID()]
  const [monitor, gateway] = [await freePort(), await freePort()]
  const [settings, map] = [join(directory, 'ceph.conf'), join(directory, 'monmap')]
  await mkdir(join(directory, 'store'), { recursive: true })
  await writeFile(settings, settingsOf(directory, cluster, monitor, gateway))
  const timeout = START_MS
  const ask = (name: string, ...words: readonly string[]) =>
    run(name, ['-c', settings, ...words], { timeout })
  const running: ChildProcess[] = []
  const serve = (name: string, ...words: readonly string[]) =>
    running.push(spawn(name, ['-c', settings, '-f', ...words], { stdio: 'ignore' }))
  const stop = async () => {
    for (const child of running.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    await rm(directory, { recursive: true, force: true })
  }
  try {
    await run('monmaptool', ['--create', '--addv', 'a', `[v1:127.0.0.1:${monitor}]`, '--fsid', cluster, map])
    await ask('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map)
    serve('ceph-mon', '-i', 'a')
    await ask('ceph', '--connect-timeout', '30', 'osd', 'new', store)
    await ask('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', store)
    serve('ceph-osd', '-i', '0')
    const user = ['user', 'create', '--uid=studio', '--display-name=studio']
    await ask('radosgw-admin', ...user, `--access-key=${KEY}`, `--secret-key=${SECRET}`)
    serve('radosgw', '-n', 'client.rgw')
    const place = {
      url: `http://127.0.0.1:${gateway}/${BUCKET}`,
      region: 'us-east-1',
      keyId: KEY,
      secretKey: SECRET,
    }
    const client = new AwsClient({
      accessKeyId: KEY,
      secretAccessKey: SECRET,
      service: 's3',
      region: place.region,
    })
    const until = performance.now() + START_MS
    for (;;) {
      const made = await client.fetch(place.url, { method: 'PUT' }).catch(() => null)
      if (made?.ok) return { place, stop }
      if (performance.now() > until)
        throw new Error(`Ceph does not answer: ${made?.status ?? 'no connection'}`)
      await wait(200)
    }
  } catch (error) {
    await stop()
    throw error
  }
}
