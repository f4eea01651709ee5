import sharp from 'sharp'
import type { RunningSite } from '../../../test/support/running-site.ts'
import { DOCX } from '../../../test/support/sample-files.ts'
import { sendApplication } from '../../../test/system/desk/send-application.ts'
import { click, type Engine, run, until, withText } from './engine.ts'
import { sampleCv } from './sample-cv.ts'
import type { Colour } from './seen.ts'

/**
 * Two applicants. The first sends a PDF and a picture, and the second a text and a file that can only be downloaded.
 */
export const [ADA, ALAN] = ['Ada Byron', 'Alan Turing']

export const PAGES = [ADA, 'The second page']

export const PORTRAIT: Colour = [32, 144, 96]

export const send = async ({ url }: RunningSite): Promise<void> => {
  const [r, g, b] = PORTRAIT
  const create = { width: 400, height: 200, channels: 3, background: { r, g, b } } as const
  const file = (name: string, type: string, bytes: Uint8Array) => ({
    name,
    type,
    bytes: Uint8Array.from(bytes),
  })
  await sendApplication(
    url,
    ADA,
    file('cv.pdf', 'application/pdf', sampleCv(PAGES)),
    file('me.jpg', 'image/jpeg', await sharp({ create }).jpeg().toBuffer()),
  )
  await sendApplication(
    url,
    ALAN,
    // «Привет» in the encoding of older Windows programs.
    file('about.txt', 'text/plain', Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])),
    file('cv.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', DOCX),
  )
}

export const deskOf = ({ firstOwnerLink }: RunningSite): string => new URL(firstOwnerLink()).origin

export const isReady = (engine: Engine): Promise<boolean> =>
  run(engine, () => document.querySelector('#desk[data-hydrated]') !== null)

export const visit = async (engine: Engine, site: RunningSite, path: string): Promise<void> => {
  await engine.open(deskOf(site) + path)
  await until(`${path} of the desk is hydrated`, () => isReady(engine))
}

export const openEntry = async (engine: Engine, site: RunningSite, name: string): Promise<string> => {
  await visit(engine, site, '/')
  const row = await withText(engine, 'main a span', name)
  await click(engine, row)
  const path = () => run(engine, () => location.pathname)
  await until(
    `the application of ${name} is open`,
    async () => (await path()) !== '/' && (await isReady(engine)),
  )
  return path()
}
