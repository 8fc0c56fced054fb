import type { FailureReason } from '../../web/index.js'

/** Why a page could not be read, in words for users. */
export const PAGE_FAILURES = {
  robots_disallowed: 'The robots.txt of the site forbids us to read this page.',
  robots_unreachable: 'The robots.txt of the site could not be read, so the page was not requested.',
  blocked_address: 'The address, or a redirect from it, leads to a network that is not public.',
  invalid_address: 'The address, or a redirect from it, cannot be requested.',
  unresolved: 'The host name could not be resolved.',
  unreachable: 'The connection failed or ended too early.',
  timeout: 'The page did not arrive in time.',
  too_large: 'The page is too large.',
  too_many_redirects: 'The page redirects too many times.',
  undecodable: 'The compressed page cannot be decoded.',
  host_busy: 'Other pages of the site were being read at the same time.',
  login_required: 'The page asks visitors to sign in.',
  challenge: 'The server asks visitors to prove that they are human.',
  denied: 'The server refused to send the page.',
  gone: 'The page does not exist.',
  rate_limited: 'The server limits the number of requests and refused this one.',
  server_error: 'The server responded with an error.',
  not_html: 'The address is not that of an HTML page.',
  javascript_only: 'The page shows its text only to browsers that run JavaScript.',
  empty: 'The page shows no text.',
  other_content: 'The page has none of the words in the title that engines give for it.',
  too_complex: 'The page is too complex to read within the limits of time and memory.',
} as const

export type PageFailure = keyof typeof PAGE_FAILURES
export const PAGE_FAILURE_REASONS = Object.keys(PAGE_FAILURES) as [PageFailure, ...PageFailure[]]

const OF_FETCHES: Record<Exclude<FailureReason, 'aborted'>, PageFailure> = {
  invalid_url: 'invalid_address',
  blocked_port: 'invalid_address',
  blocked_address: 'blocked_address',
  unresolved: 'unresolved',
  refused: 'unreachable',
  tls: 'unreachable',
  broken: 'unreachable',
  timeout: 'timeout',
  too_large: 'too_large',
  too_many_redirects: 'too_many_redirects',
  undecodable: 'undecodable',
}

/** Undefined for an aborted request, which is no failure of the page. */
export function failureOfFetch(reason: FailureReason): PageFailure | undefined {
  return reason === 'aborted' ? undefined : OF_FETCHES[reason]
}

const OF_STATUSES: Record<number, PageFailure> = {
  401: 'login_required',
  404: 'gone',
  407: 'login_required',
  410: 'gone',
  429: 'rate_limited',
}

/** The failure that a status other than success means. */
export function failureOfStatus(status: number): PageFailure {
  return OF_STATUSES[status] ?? (status >= 500 ? 'server_error' : 'denied')
}
