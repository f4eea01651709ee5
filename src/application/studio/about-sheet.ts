import { paragraphBlocks } from '#domain/rich-text/paragraph-blocks.ts'
import type { AboutUs } from '#domain/studio/about-us.ts'
import type { Typesetter } from '../ports/typesetter.ts'

/** What the studio says of itself as its page shows it: the info set, in its blocks. */
export interface AboutSheet extends Omit<AboutUs, 'aboutusInfoEn' | 'aboutusInfoRu'> {
  readonly infoEn: readonly string[]
  readonly infoRu: readonly string[]
}

/** Each block stands in the page alone, so each must be whole. */
export const aboutSheetOf = async (about: AboutUs, { html }: Typesetter): Promise<AboutSheet> => {
  const { aboutusInfoEn, aboutusInfoRu, ...rest } = about
  const blocks = (info: string) => Promise.all(paragraphBlocks(info).map(html))
  const [infoEn, infoRu] = await Promise.all([blocks(aboutusInfoEn), blocks(aboutusInfoRu)])
  return { ...rest, infoEn, infoRu }
}
