import { ConnectionFailed, Sightline, SightlineError, TimedOut } from '../../packages/client/src/index.js'
import type { InProcess } from '../http/open-in-process.js'
import { ToolFault } from './tool.js'

interface ClientOptions {
  /** The server in this process, or another one over the network. */
  respond: InProcess['respond']
  /** Where the interface is. */
  url: string
  /** As the header Authorization takes it. */
  authorization: string
}

/** The interface as the caller may use it. What is refused is said at once: the model decides whether to try again. */
export function openClient({ respond, url, authorization }: ClientOptions): Sightline {
  const send: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('authorization', authorization)
    return respond(new Request(input, { ...init, headers }))
  }
  return new Sightline({ url, fetch: send, retries: 0 })
}

/**
 * What is missing, what belongs to somebody else and what a role does not allow get the same response: an id must not show whether it exists. Which tools
 * there are says what a role allows somewhere; only here, where it differs by workspace, is a refusal left.
 */
const NOT_YOURS =
  'There is nothing under this id that you may use this tool on: it does not exist, is somebody else’s, or your role there does not allow it. list_workspaces and list_reports give the ids that you may read.'

/** What a refusal is to the model; whatever else was thrown stays as it is. */
export function faultOf(error: unknown): unknown {
  if (error instanceof TimedOut)
    return new ToolFault('No response came in time. It may have been carried out: look before you repeat it.')
  if (error instanceof ConnectionFailed)
    return new ToolFault(`Sightline was not reached: ${messageOf(error.cause ?? error)}.`)
  if (!(error instanceof SightlineError)) return error
  const { status, retryAfterSeconds, message } = error
  if (status === 403 || status === 404) return new ToolFault(NOT_YOURS, true)
  const isLater = (status >= 500 || status === 429) && retryAfterSeconds !== undefined
  return new ToolFault(`${message}${isLater ? ` Try again in ${retryAfterSeconds} seconds.` : ''}`)
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
