import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { memoize } from '#application/memoize.ts'
import type { NamedFont } from '#domain/studio/fonts.ts'
import type { Identity } from '#domain/studio/identity.ts'
import { rasterised } from '#infrastructure/pictures/rasterised.ts'
import { type EncodedBody, encodedBody, precompressedBody, sendEncoded } from './encoded-body.ts'

/** E-mails show the icon, and a mail program may be a site of another origin. */
const HEADERS = {
  'cache-control': 'public, max-age=86400',
  'cross-origin-resource-policy': 'cross-origin',
}

const SVG = 'image/svg+xml; charset=utf-8'

const fileOf = async (
  { icon, logo, scheme, colours }: Identity,
  name: string,
): Promise<EncodedBody | null> => {
  if (name === 'icon.svg') return encodedBody(icon.svg, SVG)
  if (name === 'logo.svg') return logo && encodedBody(logo.svg, SVG)
  const { favicon, iconPicture, isIconName } = await import('#infrastructure/pictures/icons.ts')
  if (name !== 'favicon.ico' && !isIconName(name)) return null
  const drawn = await rasterised(icon)
  if (drawn === null) return null
  const ofStudio = { drawn, ground: colours[scheme].ground }
  return name === 'favicon.ico'
    ? precompressedBody(await favicon(ofStudio), 'image/x-icon')
    : precompressedBody(await iconPicture(ofStudio, name), 'image/png')
}

const FONT_CACHE = 'public, max-age=31536000, immutable'

export const iconRoutes: FastifyPluginAsync = async (app) => {
  const { identity } = app
  const filesOf = memoize((_identity: Identity) => new Map<string, ReturnType<typeof fileOf>>())

  const send = async (request: FastifyRequest, reply: FastifyReply, name: string) => {
    const studio = identity()
    const files = filesOf(studio)
    const making = files.get(name) ?? fileOf(studio, name)
    const file = await making
    if (file === null) return reply.callNotFound()
    files.set(name, making)
    return sendEncoded(request, reply.headers(HEADERS), file)
  }

  const fontBodies = memoize(({ body }: NamedFont) => precompressedBody(Buffer.from(body()), 'font/woff2'))

  app.get<{ Params: { readonly name: string } }>('/fonts/:name', (request, reply) => {
    const { display, text, quotes } = identity().fonts
    const font = [...display, ...text, ...quotes].find(({ name }) => name === request.params.name)
    return font === undefined
      ? reply.callNotFound()
      : sendEncoded(request, reply.header('cache-control', FONT_CACHE), fontBodies(font))
  })
  app.get('/favicon.ico', (request, reply) => send(request, reply, 'favicon.ico'))
  app.get<{ Params: { readonly name: string } }>('/icons/:name', (request, reply) =>
    send(request, reply, request.params.name),
  )
}
