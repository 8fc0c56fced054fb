import { ConnectionFailed, Sightline, SightlineError, TimedOut } from '../../packages/client/src/index.js'
import { ToolFault } from './tool.js'

interface ClientOptions {
  /** Sends requests to the server in this process or over the network. */
  respond: (asked: Request) => Promise<Response>
  /** The address of the interface. */
  url: string
  /** The value of the Authorization header. */
  authorization: string
}

/** A client with the rights of the caller. It does not retry: the model decides whether to try again. */
export function openClient({ respond, url, authorization }: ClientOptions): Sightline {
  const send: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('authorization', authorization)
    return respond(new Request(input, { ...init, headers }))
  }
  return new Sightline({ url, fetch: send, retries: 0 })
}

/**
 * A missing object, an object of another customer and one that the role does not allow get the same response, so that an id does
 * not reveal whether it exists. Roles differ by workspace, so a refusal can remain for a tool that is listed.
 */
const NOT_YOURS =
  'There is nothing under this id that you may use this tool on: it does not exist, belongs to another customer, or your role there does not allow it. list_workspaces and list_reports give the ids that you may read.'

/** Turns a refusal into a fault that the model can read. Other errors stay unchanged. */
export function faultOf(error: unknown): unknown {
  if (error instanceof TimedOut)
    return new ToolFault(
      'No response came in time. It may have been carried out: check before you repeat it.',
    )
  if (error instanceof ConnectionFailed)
    return new ToolFault(`Sightline could not be reached: ${messageOf(error.cause ?? error)}.`)
  if (!(error instanceof SightlineError)) return error
  const { status, retryAfterSeconds, message } = error
  if (status === 403 || status === 404) return new ToolFault(NOT_YOURS, true)
  const isLater = (status >= 500 || status === 429) && retryAfterSeconds !== undefined
  return new ToolFault(`${message}${isLater ? ` Try again in ${retryAfterSeconds} seconds.` : ''}`)
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
