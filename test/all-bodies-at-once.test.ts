import { afterAll, beforeAll, expect, test } from 'vitest'
import { packOnDisk } from './infrastructure/content-pack/pack-on-disk.ts'
import { openSite } from './site-in-node.ts'

/** What is made of the bodies of a whole site takes a while, and is made in the process that answers everything else. */

const VACANCIES = 200

let site: Awaited<ReturnType<typeof openSite>>
let removePack: () => Promise<void>

beforeAll(async () => {
  const pack = await packOnDisk((remove) => {
    removePack = remove
  })
  for (let id = 1; id <= VACANCIES; id += 1) {
    const folder = `careers/vacancies/vacancy-${id}`
    const record = { id: 1000 + id, titleEn: `Diver ${id}`, created: '2026-10-01', status: 'active' }
    await pack.write(`${folder}/vacancy.json`, JSON.stringify(record))
    await pack.write(`${folder}/description.en.md`, 'You look for **sunken bells**.')
  }
  site = await openSite({ settings: { CONTENT_DIR: pack.directory } })
})

afterAll(async () => {
  await site.close()
  await removePack()
})

test.each(['/jobs/indeed.xml', '/search/index.json'])('other work has its turns while %s is made', async (address) => {
  let turns = 0
  let isMade = false
  const takeTurn = () => {
    turns += 1
    if (!isMade) setImmediate(takeTurn)
  }
  setImmediate(takeTurn)
  const { status } = await site.get(address)
  isMade = true
  expect(status).toBe(200)
  expect(turns).toBeGreaterThan(VACANCIES / 10)
})
