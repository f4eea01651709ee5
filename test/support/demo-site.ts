import { afterAll, beforeAll } from 'vitest'
import type * as z from 'zod'
import { openSite } from './site-in-node.ts'

/** Opens the site of the demo for the tests of a file. They read the server's HTML. */
export const demoSite = () => {
  let site: Awaited<ReturnType<typeof openSite>>
  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site.close())
  const get = (address: string) => site.get(address)
  return {
    get,
    pageAt: async (address: string): Promise<string> => (await get(address)).body,
    answerOf: async <Shape extends z.ZodType>(path: string, shape: Shape): Promise<z.infer<Shape>> =>
      shape.parse(JSON.parse((await get(path)).body)),
    redirectOf: async (address: string) => {
      const { status, headers } = await get(address)
      return [status, headers['location']]
    },
  }
}
