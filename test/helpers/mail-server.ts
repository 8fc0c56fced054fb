import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface MailServer {
  url: string
  /** The mails that it accepted, as received. */
  received: string[]
  /** Refuses mails with this response, for example `451 try later`; undefined accepts them. */
  refuse: (answer: string | undefined) => void
  close(): Promise<void>
}

/** A mail server on loopback. */
export async function openMailServer(): Promise<MailServer> {
  const received: string[] = []
  const sockets = new Set<Socket>()
  let refusal: string | undefined
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    const say = (line: string) => socket.write(`${line}\r\n`)
    let rest = ''
    let isMessage = false
    say('220 mail.test')
    const take = (line: string) => {
      if (/^(EHLO|HELO)/.test(line)) say('250 mail.test')
      else if (line === 'DATA') {
        isMessage = true
        say('354 go on')
      } else if (line === 'QUIT') socket.end('221 bye\r\n')
      else say('250 ok')
    }
    socket.on('data', (chunk) => {
      rest += chunk.toString()
      for (;;) {
        const end = rest.indexOf(isMessage ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const text = rest.slice(0, end)
        rest = rest.slice(end + (isMessage ? 5 : 2))
        if (!isMessage) take(text)
        else {
          isMessage = false
          if (refusal === undefined) received.push(text)
          say(refusal ?? '250 taken')
        }
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    refuse: (answer) => void (refusal = answer),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
