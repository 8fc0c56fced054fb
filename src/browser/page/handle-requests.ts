import { z } from 'zod'

import { type AddressRange, type EgressSession, targetOf } from '../../web/index.js'
import { isRedirect, mayBeHtml } from './response-head.js'
import type { MainFrame } from './main-frame.js'
import type { Tab } from './open-tab.js'
import type { RenderOrder } from '../rendered.js'
import { isWantedRequest } from './wanted-request.js'

const Header = z.object({ name: z.string(), value: z.string() })

const RequestPaused = z.object({
  requestId: z.string(),
  frameId: z.string(),
  resourceType: z.string(),
  request: z.object({ url: z.string(), headers: z.record(z.string(), z.string()) }),
  /** Once the head of the response has arrived, one of these two is set. */
  responseStatusCode: z.number().optional(),
  responseErrorReason: z.string().optional(),
  responseHeaders: z.array(Header).default([]),
})
type RequestPaused = z.infer<typeof RequestPaused>

const AuthRequired = z.object({
  requestId: z.string(),
  authChallenge: z.object({ source: z.string().optional() }),
})

type AuthRequired = z.infer<typeof AuthRequired>

interface Requests {
  tab: Tab
  frame: MainFrame
  order: RenderOrder
  egress: EgressSession
  allowed: AddressRange[]
}

/** Decides for each request whether it is sent at all. The proxy enforces where it may go. */
export async function handleRequests(requests: Requests): Promise<void> {
  const { tab, egress } = requests
  tab.listen((method, params) => {
    if (method === 'Fetch.requestPaused') act(tab, decisionOn(RequestPaused.parse(params), requests))
    if (method === 'Fetch.authRequired') act(tab, credentialsFor(AuthRequired.parse(params), egress))
  })
  await tab.send('Fetch.enable', {
    handleAuthRequests: true,
    patterns: [{ urlPattern: '*' }, { urlPattern: '*', resourceType: 'Document', requestStage: 'Response' }],
  })
}

type Action = [method: string, params: object]

function act(tab: Tab, [method, params]: Action): void {
  // The request may have been cancelled meanwhile.
  tab.send(method, params).catch(() => undefined)
}

function decisionOn(paused: RequestPaused, requests: Requests): Action {
  const isMainDocument = paused.resourceType === 'Document' && paused.frameId === requests.tab.frameId
  const hasAnswer = paused.responseStatusCode !== undefined || paused.responseErrorReason !== undefined
  if (hasAnswer) return isMainDocument ? onAnswer(paused, requests.frame) : goOn(paused)
  if (!isWantedRequest({ ...paused, isMainDocument })) return refuse(paused)
  return isMainDocument ? onDocument(paused, requests) : goOn(paused)
}

function onDocument(paused: RequestPaused, { frame, order, allowed }: Requests): Action {
  const { url, headers } = paused.request
  frame.onRequested(url)
  const target = targetOf(url, { allowed })
  if (!target.ok) return refuse(paused)
  const isOwnOrigin = target.url.origin === new URL(order.url).origin
  return goOn(paused, isOwnOrigin ? { headers: merged(headers, order.headers ?? {}) } : {})
}

function onAnswer(paused: RequestPaused, frame: MainFrame): Action {
  const response = { status: paused.responseStatusCode ?? 0, headers: paused.responseHeaders }
  frame.response = paused.responseStatusCode === undefined ? undefined : response
  frame.isNotHtml = frame.response !== undefined && !isRedirect(response) && !mayBeHtml(response)
  return frame.isNotHtml ? refuse(paused, 'Aborted') : goOn(paused)
}

function credentialsFor({ requestId, authChallenge }: AuthRequired, egress: EgressSession): Action {
  const { username, password } = egress
  const isOurs = authChallenge.source === 'Proxy'
  const authChallengeResponse = isOurs
    ? { response: 'ProvideCredentials', username, password }
    : { response: 'CancelAuth' }
  return ['Fetch.continueWithAuth', { requestId, authChallengeResponse }]
}

function goOn({ requestId }: RequestPaused, changes: object = {}): Action {
  return ['Fetch.continueRequest', { requestId, ...changes }]
}

/** `Aborted` leaves the page as it is. With `BlockedByClient` the browser shows an error instead. */
function refuse(
  { requestId }: RequestPaused,
  errorReason: 'BlockedByClient' | 'Aborted' = 'BlockedByClient',
): Action {
  return ['Fetch.failRequest', { requestId, errorReason }]
}

function merged(headers: Record<string, string>, ours: Record<string, string>) {
  const names = new Set(Object.keys(ours).map((name) => name.toLowerCase()))
  const kept = Object.entries(headers).filter(([name]) => !names.has(name.toLowerCase()))
  return [...kept, ...Object.entries(ours)].map(([name, value]) => ({ name, value }))
}
