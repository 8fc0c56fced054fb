import { decodedHtml } from './decoded-html.js'

const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml'])
/** What servers say of a body they know nothing about. */
const UNKNOWN_TYPES = new Set(['', 'unknown/unknown', 'application/unknown', '*/*'])
const SNIFFED_BYTES = 1024
/** How a page begins, as browsers look for it. */
const BEGINNING =
  /^\s*<(?:!--|(?:\?xml[^>]*>\s*<)?(?:!doctype html|html|head|title|body|script|iframe|h1|div|font|table|a|style|b|br|p|meta|link|main|article)(?:[\s>/]|$))/i

/** Whether a response is a page: by its type, or by how it begins where it has none. */
export function isHtml(contentType: string | null, body: Buffer): boolean {
  const type = (contentType ?? '').split(';', 1)[0]!.trim().toLowerCase()
  if (!UNKNOWN_TYPES.has(type)) return HTML_TYPES.has(type)
  return BEGINNING.test(decodedHtml(body.subarray(0, SNIFFED_BYTES), null).html)
}
