import { isTracking } from './tracking-parameter.js'

/**
 * A cited address as people are shown it: as it was given, without tracking parameters and without a fragment. It leads
 * to the same page, and has the same canonical form.
 */
export function shownUrl(url: string): string {
  const [address = ''] = url
    .slice(startOf(url), endOf(url))
    .replace(/[\t\n\r]+/g, '')
    .split('#', 1)
  const mark = address.indexOf('?')
  if (mark === -1) return closed(address)
  const kept = address
    .slice(mark + 1)
    .split('&')
    .filter((parameter) => !isTracking(parameter))
  const isEmpty = kept.every((parameter) => parameter === '')
  return closed(isEmpty ? address.slice(0, mark) : `${address.slice(0, mark)}?${kept.join('&')}`)
}

/** A space that stood before the fragment belongs to the address; at its end the URL parser would ignore it. */
function closed(address: string): string {
  const end = endOf(address)
  return end === address.length ? address : address.slice(0, end) + encodeURIComponent(address.slice(end))
}

/** The URL parser ignores spaces and control characters around an address. Counted, since a pattern would take quadratic time. */
function startOf(text: string): number {
  let start = 0
  while (text.charCodeAt(start) <= SPACE) start += 1
  return start
}

function endOf(text: string): number {
  let end = text.length
  while (end > 0 && text.charCodeAt(end - 1) <= SPACE) end -= 1
  return end
}

const SPACE = 0x20
