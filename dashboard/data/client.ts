import { type Call, callOf, type Input, type Operation, type ResponseOf } from './operation.js'

/** A problem of a request, with the fields of the interface. */
export interface Problem {
  path: string
  message: string
}

/** The interface refused the request or was not reached (`status` 0). The message is shown on the screen. */
export class RequestFailed extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly problems: Problem[] = [],
  ) {
    super(message)
  }
}

const AWAY = 'The server cannot be reached.'

interface Refusal {
  message?: string
  errors?: Problem[]
}

let shareToken: string | undefined

/** Sends the token of a share link with all further requests, instead of the session’s cookie. Undefined ends that. */
export function goByShare(token: string | undefined): void {
  shareToken = token
}

/** Calls an operation of the interface with the cookie of the session or the token of a share link. */
export async function request<Name extends Operation>(
  name: Name,
  input: Input<Name>,
  signal?: AbortSignal,
): Promise<ResponseOf<Name>> {
  return (await send(callOf(name, input), signal)) as ResponseOf<Name>
}

export async function send({ method, path, body, raw }: Call, signal?: AbortSignal): Promise<unknown> {
  const sent = raw ?? (body === undefined ? undefined : { type: 'application/json', content: JSON.stringify(body) })
  const response = await fetch(path, {
    method,
    credentials: shareToken === undefined ? 'same-origin' : 'omit',
    headers: {
      accept: 'application/json',
      ...(shareToken !== undefined && { authorization: `Bearer ${shareToken}` }),
      ...(sent && { 'content-type': sent.type }),
    },
    ...(sent && { body: sent.content }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted === true) throw error
    throw new RequestFailed(0, AWAY)
  })
  if (response.status === 204) return undefined
  const parsed: unknown = await response.json().catch((error: unknown) => {
    if (signal?.aborted === true) throw error
    // The connection broke while the body was being read.
    if (response.ok) throw new RequestFailed(0, AWAY)
    return {}
  })
  if (response.ok) return parsed
  const { message = `The server answered ${response.status}.`, errors = [] } = parsed as Refusal
  throw new RequestFailed(response.status, message, errors)
}
