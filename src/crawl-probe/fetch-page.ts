import type { FailureReason, Fetched, Fetcher } from '../web/index.js'
import { type PageResponse, isChallenge, isSuccess } from './challenge.js'
import { BROWSER, pageHeaders } from './crawlers.js'
import { decodedHtml, isHtml } from './decoded-html.js'
import { MEGABYTE } from '../kernel/collected-bytes.js'

export interface CrawlVisit {
  url: string
  userAgent: string
  /** Headers that are sent to the page's own origin only. */
  ownHeaders: Record<string, string>
}

/** The page as the server sent it. */
export interface SentPage {
  html: string
  headers: { 'x-robots-tag'?: string; 'content-language'?: string }
  /** The address after redirects. */
  url: string
  /** The client that got the page: the crawler, or a browser after it. */
  userAgent: string
  /** Why the crawler did not get what a browser got. Null if it did. */
  refusal: string | null
}

export type FetchedPage = { ok: true; page: SentPage } | { ok: false; failureReason: string }

const LIMITS = {
  isUrgent: true,
  maxBytes: 5 * MEGABYTE,
  maxInflatedBytes: 10 * MEGABYTE,
  tooLarge: 'cut',
} as const
const TIMEOUT_MS = 20_000
const RETRY_MS = 10_000

/** Failures that may mean that a server refuses a client without a response. All other failures affect every client. */
const SILENT_REFUSALS = new Set<FailureReason>(['timeout', 'broken', 'too_many_redirects'])

/** Requests the page as the crawler. If the crawler gets no page, it requests it once more as a browser. */
export async function fetchPage(
  fetcher: Fetcher,
  visit: CrawlVisit,
  signal: AbortSignal,
): Promise<FetchedPage> {
  const requestAs = ({ userAgent, ownHeaders, url }: CrawlVisit, timeoutMs: number): Promise<Fetched> =>
    fetcher.fetch(url, {
      ...LIMITS,
      timeoutMs,
      headers: { ...ownHeaders, ...pageHeaders(userAgent) },
      sameOriginHeaders: Object.keys(ownHeaders),
      signal,
    })
  const first = await requestAs(visit, TIMEOUT_MS)
  const fault = pageFault(first)
  if (fault === undefined) return sentPage(first, visit.userAgent, null)
  if (!first.ok && !SILENT_REFUSALS.has(first.reason)) return { ok: false, failureReason: fault }
  const second = await requestAs({ ...visit, userAgent: BROWSER }, RETRY_MS)
  const browserFault = pageFault(second)
  if (browserFault === undefined) return sentPage(second, BROWSER, fault)
  const toBrowsers =
    browserFault === fault ? 'A browser gets the same response.' : `As a browser: ${browserFault}`
  return { ok: false, failureReason: `${fault} ${toBrowsers}` }
}

function sentPage(fetched: Fetched, userAgent: string, refusal: string | null): FetchedPage {
  if (!fetched.ok) return { ok: false, failureReason: fetched.message }
  const { body, headers, url } = fetched
  const { html } = decodedHtml(body, headers.get('content-type'))
  const robots = headers.get('x-robots-tag')
  const language = headers.get('content-language')
  const usedHeaders = {
    ...(robots !== null && { 'x-robots-tag': robots }),
    ...(language !== null && { 'content-language': language }),
  }
  return { ok: true, page: { html, headers: usedHeaders, url, userAgent, refusal } }
}

const STATUS_FAULTS: Record<number, string> = {
  401: 'The server asks for a password',
  402: 'The server asks for payment',
  403: 'The server refuses the page',
  404: 'The page was not found',
  407: 'The server asks for a password',
  410: 'The page is gone',
  429: 'The server limits the number of requests and refused this one',
  451: 'The server does not send the page for legal reasons',
}

/** Why there is no page, in words for the customer. Undefined if there is one. */
function pageFault(fetched: Fetched): string | undefined {
  return fetched.ok ? (responseFault(fetched) ?? bodyFault(fetched)) : fetched.message
}

/** Why a response is not the page. Undefined if it may be. */
export function responseFault(response: PageResponse): string | undefined {
  const { status } = response
  if (isChallenge(response))
    return `The server asks visitors to prove that they are human (status ${status}).`
  if (isSuccess(status)) return undefined
  const otherwise = status >= 500 ? 'The server failed' : 'The server did not send the page'
  return `${STATUS_FAULTS[status] ?? otherwise} (status ${status}).`
}

/** Why the body of a response is not an HTML page. Undefined if it is one. */
function bodyFault({ body, headers, status }: PageResponse): string | undefined {
  if (body.length === 0) return `The page is empty (status ${status}).`
  const contentType = headers.get('content-type')
  if (isHtml(contentType, body)) return undefined
  const type = /^[\w.+-]{1,40}\/[\w.+-]{1,80}/.exec(contentType ?? '')?.[0]
  return `The address is not that of an HTML page${type === undefined ? '' : ` but of ${type}`}.`
}
