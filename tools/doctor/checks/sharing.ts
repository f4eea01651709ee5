import { imageSize } from 'image-size'
import type { Site } from '../crawl.ts'
import type { Page } from '../page.ts'
import { type Check, isListed, ofEachPage, pathOf } from './check.ts'

/** Networks show a picture large if it has at least this width and about this shape. */
const CARD = { width: 1200, height: 630, ratio: 1.91, tolerance: 0.3, bytes: 5e6 }

const one = ({ meta }: Page, name: string): string => meta.get(name)?.[0]?.trim() ?? ''

const measured = (bytes: Buffer): { readonly width: number; readonly height: number } | undefined => {
  try {
    return imageSize(bytes)
  } catch {
    return undefined
  }
}

const pictureProblems = (page: Page, site: Site): readonly string[] => {
  const address = one(page, 'og:image')
  if (address === '') return ['has no picture to be shared with: og:image']
  if (!/^https?:\/\//.test(address)) return [`the address in og:image is not absolute: ${address}`]
  const answer = site.answers.get(address)
  // Returns nothing here, because a missing answer and another type have their own messages.
  if (answer?.status !== 200 || !/^image\//.test(answer.headers.get('content-type') ?? '')) return []
  const path = pathOf(address, site)
  if (/svg/.test(answer.headers.get('content-type') ?? ''))
    return [`${path} is an SVG, which networks do not show`]
  const size = measured(answer.body)
  if (size === undefined) return [`${path} is no picture that can be read`]
  const { width, height } = size
  const said = [one(page, 'og:image:width'), one(page, 'og:image:height')]
  return [
    ...(width < CARD.width || height < CARD.height
      ? [`${path} is ${width}×${height}, less than ${CARD.width}×${CARD.height}`]
      : []),
    ...(Math.abs(width / height - CARD.ratio) > CARD.tolerance
      ? [`${path} is ${width}×${height}: it will be cut`]
      : []),
    ...(answer.body.length > CARD.bytes ? [`${path} has ${(answer.body.length / 1e6).toFixed(1)} MB`] : []),
    ...(said[0] !== '' && said.join() !== [width, height].join()
      ? [`${path} is ${width}×${height}, not ${said.join('×')} as the page says`]
      : []),
    ...(one(page, 'og:image:alt') === '' ? ['its og:image has no og:image:alt'] : []),
  ]
}

export const SHARING_CHECKS: readonly Check[] = [
  {
    name: 'sharing',
    about: 'title, type, description and address with which networks show a page',
    todo: 'Add the <meta> that is missing.',
    severity: 'fault',
    find: ofEachPage((page) => {
      if (!isListed(page)) return []
      const url = one(page, 'og:url')
      return [
        ...['og:title', 'og:description', 'og:type', 'og:url', 'twitter:card']
          .filter((name) => one(page, name) === '')
          .map((name) => `has no ${name}`),
        ...(url !== '' && url !== page.url ? [`its og:url is ${url}`] : []),
      ]
    }),
  },
  {
    name: 'share picture',
    about: 'the picture with which a page is shared: whether it is there, how large, with an alt text',
    todo: `Give the page a picture of ${CARD.width}×${CARD.height} in JPEG or PNG, by its whole address.`,
    severity: 'fault',
    find: ofEachPage((page, site) => (isListed(page) ? pictureProblems(page, site) : [])),
  },
  {
    name: 'icons',
    about: 'the icon of the site, and those of its manifest',
    todo: 'Add <link rel="icon">; give each icon the size that the manifest says.',
    severity: 'fault',
    find: (site) => {
      const home = site.pages.get(`${site.origin}/`)
      const hasIcon = site.references.some(({ kind, from }) => kind === 'icon' && from === home?.url)
      return [
        ...(home === undefined || hasIcon || site.answers.get(`${site.origin}/favicon.ico`)?.status === 200
          ? []
          : [{ at: home.url, message: 'has no icon' }]),
        ...site.manifests.flatMap(({ url, icons }) =>
          icons.flatMap(({ src, sizes }) => {
            const size = measured(site.answers.get(new URL(src, url).href)?.body ?? Buffer.alloc(0))
            const isSaid =
              size === undefined ||
              sizes === 'any' ||
              sizes.split(' ').includes(`${size.width}x${size.height}`)
            return isSaid
              ? []
              : [{ at: url, message: `${src} is ${size.width}x${size.height}, not ${sizes}` }]
          }),
        ),
      ]
    },
  },
]
