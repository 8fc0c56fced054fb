import { isTracking } from './tracking-parameter.js'

/**
 * A cited address as screens show it: unchanged, but without tracking parameters and fragment. It leads to the same page and has
 * the same canonical form.
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

/** A space before the fragment belongs to the address. It is escaped, because the URL parser would ignore it at the end. */
function closed(address: string): string {
  const end = endOf(address)
  return end === address.length ? address : address.slice(0, end) + encodeURIComponent(address.slice(end))
}

/**
 * The URL parser ignores spaces and control characters around an address. A loop is used because a regular expression would take
 * quadratic time.
 */
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
