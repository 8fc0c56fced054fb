import pg from 'pg'

const CANCELLING_MS = 5_000

/** What a connection of `pg` has, of which its types say nothing. */
interface Known {
  host: string
  port: number
  processID: number
  secretKey: number
  connection: WireConnection
}

interface WireConnection {
  ssl: unknown
  stream: { destroy(): void }
  connect(port: number | string, host?: string): void
  requestSsl(): void
  cancel(processID: number, secretKey: number): void
  once(event: 'connect' | 'sslconnect' | 'end' | 'error', done: () => void): void
}

/**
 * The server works on until somebody tells it on another connection. By the word of the protocol, and not by a function of the server, which knows
 * other numbers than a pooler gives. Where nobody takes it, the statement ends by itself at its time limit.
 */
export async function sendCancel(client: pg.ClientBase, settings: pg.ClientConfig): Promise<void> {
  const { host, port, processID, secretKey } = client as unknown as Known
  const wire = (new pg.Client(settings) as unknown as Known).connection
  let late: NodeJS.Timeout | undefined
  await new Promise<void>((resolve) => {
    const send = () => wire.cancel(processID, secretKey)
    wire.once('connect', () => (wire.ssl ? wire.requestSsl() : send()))
    wire.once('sslconnect', send)
    // The server closes the connection once it has heard.
    wire.once('end', resolve)
    wire.once('error', resolve)
    late = setTimeout(resolve, CANCELLING_MS)
    if (host.startsWith('/')) wire.connect(`${host}/.s.PGSQL.${port}`)
    else wire.connect(port, host)
  })
  clearTimeout(late)
  wire.stream.destroy()
}
