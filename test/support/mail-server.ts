import type { Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Mail = Email & { readonly envelopeTo: readonly string[] }

interface Refusal {
  readonly code: number
  readonly of: 'sender' | 'recipient'
  readonly text: string
}

const answerTo = ({ code, text }: Refusal) => Object.assign(new Error(text), { responseCode: code })

/** A mail server for a test. It keeps the e-mails that it accepts. */
export const mailServer = async () => {
  const raw: string[] = []
  const mails: Mail[] = []
  let refusal: Refusal | null = null
  let beforeRecipient: () => Promise<unknown> = async () => null
  let beforeReceipt = () => {}
  const open = new Set<Socket>()
  let opened = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, callback) =>
      callback(refusal?.of === 'sender' ? answerTo(refusal) : null),
    onRcptTo: (_address, _session, callback) => {
      const answer = () => callback(refusal?.of === 'recipient' ? answerTo(refusal) : null)
      void beforeRecipient().then(answer, callback)
    },
    onData: async (stream, session, callback) => {
      const parts: Buffer[] = []
      try {
        for await (const part of stream) parts.push(part)
      } catch (error) {
        // The sender left in the middle, so there is no e-mail.
        return callback(error instanceof Error ? error : new Error(String(error)))
      }
      const text = Buffer.concat(parts).toString()
      raw.push(text)
      const envelopeTo = session.envelope.rcptTo.map(({ address }) => address)
      mails.push({ ...(await PostalMime.parse(text)), envelopeTo })
      beforeReceipt()
      callback()
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    opened += 1
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const dropAll = () => {
    for (const socket of open) socket.destroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    /** Returns all e-mails as they were sent. */
    mail: () => raw.join('\r\n.\r\n'),
    /** Returns all e-mails, parsed. */
    mails: (): readonly Mail[] => mails,
    mailsTo: (to: string) => mails.filter(({ envelopeTo }) => envelopeTo.includes(to)),
    /** Refuses addresses from now on, with 550 for good or 451 for now. Null accepts them again. */
    refuse: (
      code: number | null = 550,
      { of = 'recipient', text = 'no such box ada@example.com' }: Partial<Refusal> = {},
    ) => {
      refusal = code === null ? null : { code, of, text }
    },
    /** Runs before the next recipients are answered. */
    meanwhile: (act: () => Promise<unknown>) => {
      beforeRecipient = act
    },
    /** Counts the connections until now, and those that are still open. */
    connections: () => ({ opened, open: open.size }),
    dropAll,
    /** Drops all connections when the next e-mails have arrived, but are not acknowledged yet. */
    dropWithoutReceipt: () => {
      beforeReceipt = dropAll
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
