import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { localizedAddress } from '../../src/domain/language/address.ts'
import { LANGUAGES } from '../../src/domain/language/languages.ts'
import { addressParts } from '../../src/domain/site/page-address.ts'
import { pathTo } from '../../src/domain/site/pages.ts'
import { folderOf, inStyles, pageWriter } from './exported-page.ts'

/** Writes a running site as files. These are pages that need no script, and everything that they name. */

interface Options {
  readonly base: string
  readonly siteUrl: string
  readonly live: string
  readonly directory: string
}

export interface Exported {
  readonly pages: number
  readonly files: number
  readonly missing: readonly string[]
}

/** No page links to these, and not every site has all of them. */
const BESIDES: ReadonlySet<string> = new Set([
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/.well-known/security.txt',
  ...LANGUAGES.map((language) => `${localizedAddress(pathTo('jobs'), language)}/indeed.xml`),
])

const REDIRECTS = z.array(z.object({ from: z.string() }))

const NOT_FOUND_PAGE = '404.html'

const AT_ONCE = 4

/** Refuses parts that would lead to another folder or that are not valid file names. */
const isName = (part: string): boolean => part !== '.' && part !== '..' && !/[/\\\0]/.test(part)

const decoded = (part: string): string | null => {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

const fileOf = (address: string, type: string): string | null => {
  const path = type.startsWith('text/html') ? `${folderOf(address)}index.html` : addressParts(address).path
  const parts = path.slice(1).split('/').map(decoded)
  return parts.every((part) => part !== null && isName(part)) ? parts.join('/') : null
}

/** Encodes nothing else, because the address of a redirect is already encoded. */
const movedTo = (target: string): string => {
  const href = target.replaceAll('&', '&amp;').replaceAll('"', '%22')
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${href}"><link rel="canonical" href="${href}">`
}

/** Writes everything that links from the site map and the pages lead to. */
export const exportSite = async ({ base, siteUrl, live, directory }: Options): Promise<Exported> => {
  const { ownAddress, linkTo, write } = pageWriter({ siteUrl, live })
  const moved = new Map<string, { readonly href: string; readonly to: string | undefined }>()
  const known = new Set<string>()
  const waiting: string[] = []
  const missing: string[] = []
  let pages = 0
  let files = 0

  const add = (addresses: readonly string[]) => {
    for (const address of addresses) {
      if (known.has(address)) continue
      known.add(address)
      waiting.push(address)
    }
  }

  const keep = async (address: string, type: string, body: string | Uint8Array): Promise<boolean> => {
    const file = fileOf(address, type)
    if (file === null) {
      missing.push(address)
      return false
    }
    const path = join(directory, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, body)
    return true
  }

  const move = (address: string, location: string) => {
    const own = ownAddress(location, address)
    const { href, named } = own === null ? { href: location } : linkTo(own)
    if (named !== undefined) add([named])
    // With or without a slash at the end, it is the same file.
    if (named === undefined || folderOf(named) !== folderOf(address)) moved.set(address, { href, to: named })
  }

  const isCircle = (address: string, seen: readonly string[] = []): boolean => {
    const to = moved.get(address)?.to
    return seen.includes(address) || (to !== undefined && isCircle(to, [...seen, address]))
  }

  /** Throws if there is no list, because an incomplete export would look complete. */
  const list = async (address: string): Promise<Response> => {
    const answer = await fetch(base + address)
    if (!answer.ok)
      throw new Error(`${address} answered ${answer.status}: there is no list of what to export`)
    return answer
  }

  const take = async (address: string) => {
    // Follows the redirect of a picture that cannot be made smaller, which leads to the original.
    const redirect = address.startsWith('/images/') ? 'follow' : 'manual'
    const answer = await fetch(base + address, { redirect })
    const type = answer.headers.get('content-type') ?? ''
    const location = answer.headers.get('location')
    if (location !== null) {
      await answer.body?.cancel()
      move(address, location)
    } else if (!answer.ok) {
      await answer.body?.cancel()
      if (!BESIDES.has(address)) missing.push(address)
    } else if (type.startsWith('text/html')) {
      const { text, named } = write(await answer.text(), address)
      add(named)
      if (await keep(address, type, text)) pages += 1
    } else {
      const body = Buffer.from(await answer.arrayBuffer())
      if (type.startsWith('text/css'))
        add(inStyles(body.toString()).map((url) => new URL(url, siteUrl + address).pathname))
      if (await keep(address, type, body)) files += 1
    }
  }

  const siteMap = await (await list('/sitemap.xml')).text()
  const listed = Array.from(siteMap.matchAll(/<loc>([^<]*)<\/loc>/g), ([, loc = '']) => new URL(loc).pathname)
  const redirects = REDIRECTS.parse(await (await list('/api/redirects/')).json())
  const froms = redirects.map(({ from }) => from).filter((from) => from.startsWith('/'))
  const former = froms.flatMap((from) => LANGUAGES.map((language) => localizedAddress(from, language)))
  add([...listed, ...former, ...BESIDES])
  const worker = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) await take(address)
  }
  // A worker may find addresses after the others have ended, so the workers start again.
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, worker))

  for (const [address, { href }] of moved) {
    if (isCircle(address)) missing.push(address)
    else await keep(address, 'text/html', movedTo(href))
  }

  const notFound = await (await fetch(`${base}${pathTo('not-found')}`)).text()
  await writeFile(join(directory, NOT_FOUND_PAGE), write(notFound, pathTo('not-found')).text)
  return { pages: pages + 1, files, missing }
}
