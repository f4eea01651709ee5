import { createServer as createHttpServer, type Server } from 'node:http'
import { resolve } from 'node:path'
import { createLogger, createServer, type ViteDevServer } from 'vite'
import * as z from 'zod/mini'
import { isFromOwnPages } from '#infrastructure/http/api/writing/forgery-guard.ts'

/**
 * Gives Vite the requests for its update connection. Vite would end with an error if the address were no path, or if a
 * browser sent data after a ping.
 */
const updatesOf = (server: Server): Server => {
  const updates = createHttpServer()
  server.on('upgrade', (request, socket, head) => {
    const { url, headers } = request
    const isFine = url?.startsWith('/') && isFromOwnPages(headers, `http://${headers.host}`)
    if (!isFine || !updates.emit('upgrade', request, socket, head)) socket.destroy()
    if (headers['sec-websocket-protocol'] === 'vite-ping') socket.removeAllListeners('data')
  })
  return updates
}

const text = z.optional(z.string())

/** The only message that Vite's code in the browser sends. A message of another shape would crash Vite. */
const soundMessage = z.object({
  type: z.literal('custom'),
  event: z.literal('vite:invalidate'),
  data: z.object({ path: z.string(), message: text, firstInvalidatedBy: text }),
})

const isSound = (message: Buffer): boolean => {
  try {
    return z.safeParse(soundMessage, JSON.parse(String(message))).success
  } catch {
    return false
  }
}

/** Vite opens its socket again whenever it restarts itself, such as after a change of `.env`. */
const guardSocket = ({ ws }: ViteDevServer, onConnection: () => void) =>
  ws.on('connection', (socket) => {
    // Vite skips a message that is no JSON.
    socket.prependListener('message', (message) => {
      if (Buffer.isBuffer(message) && !isSound(message)) message.fill(0)
    })
    onConnection()
  })

const customLogger = createLogger()
const { warnOnce } = customLogger
// Leaves out a warning about the places of pictures in a sheet with `composes … from`. No such sheet names a picture.
customLogger.warnOnce = (message, options) => {
  if (!message.includes('postcss.parse')) warnOnce(message, options)
}

interface Options {
  /** The server of the site. It also takes the connections for hot reload. */
  readonly server: Server
  readonly dataDirectory: string
  /** Called when an opened page connects for hot reload. */
  readonly onConnection: () => void
}

export const createViteServer = async ({ server, dataDirectory, onConnection }: Options) => {
  const watching = Promise.withResolvers<void>()
  const vite = await createServer({
    customLogger,
    plugins: [
      { name: 'watching', configureServer: ({ watcher }) => void watcher.once('ready', watching.resolve) },
      { name: 'guard', configureServer: (server) => void guardSocket(server, onConnection) },
    ],
    server: {
      middlewareMode: true,
      // Without this setting, Vite opens another port for hot reload on all network interfaces.
      ws: { server: updatesOf(server) },
      watch: { ignored: ['**/build/**', '**/data/**', '**/test-results/**'] },
      // Vite serves only these folders. The project's folder also contains the inbox, and any program or page on this
      // machine could fetch it.
      fs: {
        allow: ['src', 'node_modules'],
        deny: ['.env*', '*.sqlite*', '**/.bin/**', '**/node_modules/node/**', `${resolve(dataDirectory)}/**`],
      },
      cors: false,
    },
  })
  return {
    vite,
    /** Resolves when the watcher sees edits. */
    watching: watching.promise,
  }
}
