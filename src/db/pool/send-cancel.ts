import pg from 'pg'

const CANCELLING_MS = 5_000

/** Properties of a `pg` connection that its types do not declare. */
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
 * Cancels the running statement over a second connection. It uses the protocol's cancel request instead of a function of the
 * server, because a pooler gives out other process ids. If the request is lost, the statement ends at its time limit.
 */
export async function sendCancel(client: pg.ClientBase, settings: pg.ClientConfig): Promise<void> {
  const { host, port, processID, secretKey } = client as unknown as Known
  const wire = (new pg.Client(settings) as unknown as Known).connection
  let late: NodeJS.Timeout | undefined
  await new Promise<void>((resolve) => {
    const send = () => wire.cancel(processID, secretKey)
    wire.once('connect', () => (wire.ssl ? wire.requestSsl() : send()))
    wire.once('sslconnect', send)
    // The server closes the connection once it has received the request.
    wire.once('end', resolve)
    wire.once('error', resolve)
    late = setTimeout(resolve, CANCELLING_MS)
    if (host.startsWith('/')) wire.connect(`${host}/.s.PGSQL.${port}`)
    else wire.connect(port, host)
  })
  clearTimeout(late)
  wire.stream.destroy()
}
