import assert from 'node:assert/strict'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { newSubmission } from '../durability/submission.ts'
import { visitorOf } from '../durability/visitor.ts'
import { readComposition, startOrder } from './composition.ts'
import { bytesBesideBase, SITE_IMAGE, SITE_IMAGE_OCI } from './images.ts'
import { ULIMITS } from './podman.ts'
import type { Running } from './running.ts'

export interface ContainerCheck {
  readonly title: string
  readonly run: (all: Running) => Promise<string | undefined>
}

const LARGEST_BYTES = 250e6

const SITES = ['site-1', 'site-2'] as const

const NODE = '/site/node_modules/node/bin/node'

const endOf = async ({ podman }: Running, ...words: readonly string[]): Promise<string> => {
  try {
    return await podman(
      'run',
      '--rm',
      '--network',
      'none',
      '--no-healthcheck',
      ...ULIMITS,
      ...words,
      SITE_IMAGE,
    )
  } catch (error) {
    return String(error)
  }
}

const inside = ({ podman }: Running, name: string, script: string) =>
  podman('exec', name, 'sh', '-c', script).catch(String)

const pageOf = (all: Running, name: string, path: string): Promise<string> => {
  const script = `fetch('http://127.0.0.1:3000${path}').then((answer) => answer.text()).then((text) => process.stdout.write(text))`
  return all.podman('exec', name, NODE, '-e', script)
}

const picturesOf = async ({ podman }: Running, volume: string): Promise<ReadonlyMap<string, number>> => {
  const folder = join(await podman('volume', 'inspect', '--format', '{{.Mountpoint}}', volume), 'pictures')
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = files.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return new Map(await Promise.all(paths.map(async (path) => [path, (await stat(path)).mtimeMs] as const)))
}

const askedWhile = async (url: string, work: () => Promise<void>): Promise<readonly string[]> => {
  const lost: string[] = []
  let isOver = false
  const ask = async () => {
    while (!isOver) {
      const status = await fetch(url).then((answer) => answer.text().then(() => answer.status), String)
      if (status !== 200) lost.push(String(status))
      await wait(20)
    }
  }
  const asking = Promise.all([ask(), ask()])
  await work().finally(() => {
    isOver = true
  })
  await asking
  return lost
}

const replaced = async (all: Running, name: string, image: string) => {
  await all.stop(name)
  await all.start(name, image)
  await all.untilHealthy(name)
}

export const CONTAINER_CHECKS: readonly ContainerCheck[] = [
  {
    title: 'the image takes at most 250 MB beside its base, without content and source',
    run: async (all) => {
      const bytes = await bytesBesideBase(all)
      assert.ok(bytes < LARGEST_BYTES, `${bytes} bytes`)
      const held = await all.podman(
        ...[
          'run',
          '--rm',
          '--network',
          'none',
          '--no-healthcheck',
          '--entrypoint',
          'ls',
          ...ULIMITS,
          SITE_IMAGE,
        ],
      )
      assert.deepEqual(held.split('\n').toSorted(), ['build', 'node_modules', 'package.json'])
      return `${Math.round(bytes / 1e6)} MB`
    },
  },
  {
    title: 'docker’s image format keeps the health check, and the composition has it for OCI’s',
    run: async ({ podman, composition }) => {
      const format = '{{json .HealthCheck}}'
      const own = await podman('image', 'inspect', '--format', format, SITE_IMAGE)
      assert.equal(await podman('image', 'inspect', '--format', format, SITE_IMAGE_OCI), 'null')
      const script = /fetch\('[^']+'\)/
      for (const site of SITES)
        assert.equal(
          script.exec(own)?.[0],
          script.exec(composition.services[site]?.healthcheck?.test.join(' ') ?? '')?.[0],
        )
      return undefined
    },
  },
  {
    title: 'without a content pack it ends, and names the folder',
    run: async (all) => {
      assert.match(
        await endOf(all),
        /content.*there is no such folder. CONTENT_DIR must name the folder of a content pack/,
      )
      return undefined
    },
  },
  {
    title: 'with the password of the example, or none, nothing starts, and it says so',
    run: async (all) => {
      const example = '--env=DATABASE_URL=postgres://site:change-me@database/site'
      assert.match(await endOf(all, example), /DATABASE_URL holds .*a password of your own/)
      await assert.rejects(readComposition({}), /DATABASE_PASSWORD is missing.*choose a password/)
      return undefined
    },
  },
  {
    title: 'each part waits until those before it are healthy; then both languages are served by the proxy',
    run: async (all) => {
      const order = startOrder(all.composition)
      assert.deepEqual(order, ['database', 'site-1', 'site-2', 'proxy'])
      for (const name of order) {
        const { depends_on: before = {}, healthcheck } = all.composition.services[name] ?? {}
        for (const one of Object.keys(before)) await all.untilHealthy(one)
        await all.start(name)
        assert.ok(healthcheck === undefined || !(await all.isHealthy(name)) || name !== 'proxy')
      }
      let status = 0
      for (let tries = 0; tries < 60 && status !== 200; tries += 1) {
        status = await fetch(`${all.url}/jobs`).then(
          (answer) => answer.status,
          () => 0,
        )
        await wait(500)
      }
      assert.equal(status, 200)
      assert.match(await (await fetch(`${all.url}/ru/jobs`)).text(), /<html[^>]* lang="ru"/)
      return undefined
    },
  },
  {
    title: 'sites are users without rights, on a root that cannot be written, with a limit of memory',
    run: async (all) => {
      for (const site of SITES) {
        assert.match(await inside(all, site, 'id -u; grep CapEff /proc/self/status'), /^10001\nCapEff:\s+0+$/)
        assert.match(await inside(all, site, 'touch /site/x'), /Read-only file system/)
        assert.match(await inside(all, site, 'touch /site/content/x'), /Read-only file system/)
        assert.equal(await inside(all, site, 'touch /tmp/x /data/x && rm /data/x'), '')
      }
      for (const [name, { mem_limit: limit }] of Object.entries(all.composition.services)) {
        const files = '/sys/fs/cgroup/memory.max /sys/fs/cgroup/memory/memory.limit_in_bytes'
        const held = Number(await inside(all, name, `cat ${files} 2>/dev/null || true`))
        const unit = limit.endsWith('g') ? 2 ** 30 : 2 ** 20
        assert.equal(held, Number.parseInt(limit, 10) * unit, `${name}: ${held}`)
      }
      return undefined
    },
  },
  {
    title: 'an edit of the content pack is seen at both sites, without a restart',
    run: async (all) => {
      const path = join(all.content, 'careers/vacancies/playtest-host/vacancy.json')
      const text = await readFile(path, 'utf8')
      await writeFile(path, text.replaceAll('Playtest Host', 'Playtest Pilot'))
      const since = Date.now()
      for (const site of SITES) {
        let page = ''
        for (let tries = 0; tries < 60 && !page.includes('Playtest Pilot'); tries += 1) {
          page = await pageOf(all, site, '/jobs/playtest-host')
          await wait(250)
        }
        assert.ok(page.includes('Playtest Pilot'), `${site} shows what was there before`)
      }
      const ms = Date.now() - since
      await writeFile(path, text)
      return `after ${ms} ms`
    },
  },
  {
    title: 'what is sent to one site is in the inbox of both',
    run: async (all) => {
      const { send } = await visitorOf(all.url)
      for (const number of [0, 1]) assert.notEqual(await send(newSubmission(number)), null)
      for (const site of SITES) {
        const list = await all.podman('exec', site, NODE, 'build/server/inbox.js', 'list')
        assert.equal(list.split('\n').length, 2, list)
      }
      return undefined
    },
  },
  {
    title: 'pictures that were made survive an upgrade, from docker’s image to OCI’s, which loses no request',
    run: async (all) => {
      const html = await pageOf(all, 'site-1', '/games')
      const addresses = [...new Set(html.match(/\/images\/\d+\/\w+\/[^\s",]+/g))].slice(0, 4)
      assert.ok(addresses.length > 0, 'the page has no pictures')
      const askAll = async () => {
        for (const address of addresses) await pageOf(all, 'site-1', address)
      }
      await askAll()
      let before = await picturesOf(all, 'pictures-1')
      // Waits until fine pictures have replaced the quick ones, which happens when the machine is quiet.
      while ([...before.keys()].some((path) => path.includes('.quick.'))) {
        await wait(1000)
        before = await picturesOf(all, 'pictures-1')
      }
      assert.ok(before.size > 0, 'no picture was kept')
      const lost = await askedWhile(`${all.url}/jobs`, async () => {
        for (const site of SITES) await replaced(all, site, SITE_IMAGE_OCI)
      })
      assert.deepEqual(lost, [])
      await askAll()
      assert.deepEqual(await picturesOf(all, 'pictures-1'), before)
      return `${before.size} pictures`
    },
  },
  {
    title: 'a site that is asked to stop ends with 0',
    run: async ({ podman }) => {
      await podman('stop', 'site-2')
      assert.equal(await podman('inspect', '--format', '{{.State.ExitCode}}', 'site-2'), '0')
      return undefined
    },
  },
]
