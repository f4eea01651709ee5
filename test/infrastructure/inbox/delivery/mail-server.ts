import { createServer } from 'node:net'

/** Just enough of a mail server. */
export const mailServer = async () => {
  let mail = ''
  let refuses = false
  const server = createServer((socket) => {
    let isData = false
    let own = ''
    socket.write('220 ready\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      const text = bytes.toString()
      if (isData) {
        own += text
        if (!own.endsWith('\r\n.\r\n')) return
        isData = false
        mail += own
        own = ''
        socket.write('250 kept\r\n')
      } else if (/^(EHLO|HELO)/.test(text)) socket.write('250 studio\r\n')
      else if (text.startsWith('DATA')) {
        isData = true
        socket.write('354 go on\r\n')
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
      else
        socket.write(
          refuses && text.startsWith('RCPT') ? '550 no such box ada@example.com\r\n' : '250 fine\r\n',
        )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    /** All that was sent, as it came. */
    mail: () => mail,
    refuse: () => {
      refuses = true
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
