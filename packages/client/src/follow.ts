import { type RequestOptions, sleep } from './request.js'
import { linesIn } from './text-stream.js'

/** An event with its name and data. */
export type ServerEvent<Events> = {
  [Name in keyof Events]: { event: Name; id: string | undefined; data: Events[Name] }
}[keyof Events]

/** Runs until the `signal` in the options ends it. Reconnects when the connection is lost. */
export type EventStream<Events> = AsyncGenerator<ServerEvent<Events>, void, undefined>

type Connect = (headers: Record<string, string>, options: RequestOptions) => Promise<Response>
const RECONNECT_MS = 2000

/** Server-Sent Events, each exactly once: after a reconnection, the server continues after the id of the last event. */
export async function* followEvents<Events>(connect: Connect, options: RequestOptions): EventStream<Events> {
  let last: string | undefined
  let how = options
  for (;;) {
    const response = await connect(last === undefined ? {} : { 'last-event-id': last }, how)
    // After the first connection, the client keeps reconnecting, however long the server is away.
    how = { ...options, retries: Infinity }
    try {
      for await (const event of eventsIn(response)) {
        last = event.id ?? last
        yield event as ServerEvent<Events>
        if (event.event === 'gone') return
      }
    } catch (error) {
      // The connection was lost. Errors in the caller's loop do not arrive here.
      if (options.signal?.aborted) throw error
    }
    await sleep(RECONNECT_MS * Math.random(), options.signal)
  }
}

async function* eventsIn(response: Response) {
  let fields: Record<string, string> = {}
  for await (const line of linesIn(response)) {
    const [, name, value = ''] = /^(\w+): ?(.*)/.exec(line) ?? []
    // The server always sends the data in one line.
    if (name !== undefined) fields[name] = value
    if (line !== '') continue
    const { event = 'message', id, data } = fields
    fields = {}
    if (data !== undefined) yield { event, id, data: JSON.parse(data) as unknown }
  }
}
