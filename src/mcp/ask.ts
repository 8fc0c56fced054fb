import type { InProcess } from '../http/open-in-process.js'
import type { Route } from '../http/routes/index.js'
import { ToolFault } from './tool.js'

export interface Asked {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | readonly string[] | undefined>
  body?: unknown
}

/** Calls an operation of the interface as the caller, and gives the body of its answer. */
export type Ask = <Answer>(operationId: string, asked?: Asked) => Promise<Answer>

interface AskOptions {
  routes: readonly Pick<Route, 'operationId' | 'method' | 'path'>[]
  /** The server in this process, or another one over the network. */
  answer: InProcess['answer']
  /** Where the interface is. */
  url: string
  /** As the header Authorization takes it. */
  authorization: string
}

export function openAsk({ routes, answer, url, authorization }: AskOptions): Ask {
  const byOperation = new Map(routes.map((route) => [route.operationId, route]))
  return async <Answer>(operationId: string, { params = {}, query = {}, body }: Asked = {}) => {
    const route = byOperation.get(operationId)
    if (route === undefined) throw new Error(`There is no operation ${operationId}.`)
    const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const address = new URL(url.replace(/\/$/, '') + path)
    for (const [name, value] of Object.entries(query))
      for (const one of [value ?? []].flat()) address.searchParams.append(name, String(one))
    const response = await reached(
      answer,
      new Request(address, {
        method: route.method,
        headers: {
          authorization,
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
    if (!response.ok) throw await faultOf(response)
    return (await response.json()) as Answer
  }
}

/** Over a network the server may not be reached. */
async function reached(answer: InProcess['answer'], request: Request): Promise<Response> {
  try {
    return await answer(request)
  } catch (error) {
    throw new ToolFault(
      `Sightline was not reached: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
}

/** What is missing and what belongs to somebody else are told alike: an id must not tell whether it exists. */
const NOT_YOURS =
  'There is nothing under this id that your key may use. list_workspaces and list_reports give the ids that it may.'

async function faultOf(response: Response): Promise<ToolFault> {
  const { status, headers } = response
  if (status === 403 || status === 404) return new ToolFault(NOT_YOURS, true)
  const { message = 'The interface gave no reason.' } = await refusalIn(response)
  if (status < 500 && status !== 429) return new ToolFault(message)
  const seconds = headers.get('retry-after')
  return new ToolFault(`${message}${seconds === null ? '' : ` Try again in ${seconds} seconds.`}`)
}

async function refusalIn(response: Response): Promise<{ message?: string }> {
  try {
    return (await response.json()) as { message?: string }
  } catch {
    // What stands before a server, such as a proxy, may answer in its own way.
    return { message: `The server answered ${response.status}.` }
  }
}
