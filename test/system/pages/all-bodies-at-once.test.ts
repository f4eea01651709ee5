import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { parse5Sanitiser } from '#infrastructure/rendering/parse5-sanitiser.ts'
import { packOnDisk } from '../../support/pack-on-disk.ts'
import { openSite } from '../../support/site-in-node.ts'

/** Rendering the bodies of a whole site takes a while, and the same process answers everything else. */

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

afterEach(() => void vi.restoreAllMocks())

test.each(['/jobs/indeed.xml', '/search/index.json'])('other work runs while %s is made', async (address) => {
  let turn = 0
  let isMade = false
  const takeTurn = () => {
    turn += 1
    if (!isMade) setImmediate(takeTurn)
  }
  takeTurn()
  const { markdown } = parse5Sanitiser
  const turnsWithBodies: number[] = []
  vi.spyOn(parse5Sanitiser, 'markdown').mockImplementation((text) => {
    turnsWithBodies.push(turn)
    return markdown(text)
  })
  const { status } = await site.get(address)
  isMade = true
  expect(status).toBe(200)
  expect(turnsWithBodies.length).toBeGreaterThanOrEqual(VACANCIES)
  expect(new Set(turnsWithBodies).size).toBeGreaterThanOrEqual(VACANCIES / 10)
})
