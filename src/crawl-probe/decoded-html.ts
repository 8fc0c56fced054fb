import iconv from 'iconv-lite'
import { isUtf8 } from 'node:buffer'
import { defaultTreeAdapter, parse } from 'parse5'

interface DecodedHtml {
  html: string
  /** Its name in the WHATWG's encoding standard. */
  encoding: string
}

const BYTE_ORDER_MARKS: [encoding: string, bytes: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
]
/** A declaration further down is too late for browsers. */
const PRESCANNED_BYTES = 1024
/** Longer labels are ignored, and longer headers are cut. */
const MAX_LABEL = 100
const MAX_HEADER = 1000

/** Follows the order of the WHATWG: byte order mark, header, declaration in the page; then what the bytes look like. */
export function decodedHtml(body: Buffer, contentType: string | null): DecodedHtml {
  const encoding =
    markedEncoding(body) ??
    encodingNamed(charsetIn((contentType ?? '').slice(0, MAX_HEADER))) ??
    declaredEncoding(body) ??
    (isUtf8(body) ? 'utf-8' : 'windows-1252')
  return { html: decoded(body, encoding), encoding }
}

function markedEncoding(body: Buffer): string | undefined {
  return BYTE_ORDER_MARKS.find(([, bytes]) => bytes.every((byte, at) => body[at] === byte))?.[0]
}

/** A page whose declaration could be read is not in a two-byte encoding, whatever it declares. */
function declaredEncoding(body: Buffer): string | undefined {
  const start = body.toString('latin1', 0, PRESCANNED_BYTES)
  const encoding = encodingNamed(metaCharset(start) ?? xmlEncoding(start))
  return encoding?.startsWith('utf-16') ? 'utf-8' : encoding
}

function metaCharset(start: string): string | undefined {
  const labels: string[] = []
  parse(start, {
    scriptingEnabled: false,
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(name, namespace, attributes) {
        const element = defaultTreeAdapter.createElement(name, namespace, attributes)
        if (name === 'meta')
          labels.push(...labelOf(new Map(attributes.map(({ name, value }) => [name, value]))))
        return element
      },
    },
  })
  return labels.find((label) => encodingNamed(label) !== undefined)
}

function labelOf(attributes: ReadonlyMap<string, string>): string[] {
  const charset = attributes.get('charset')
  if (charset !== undefined) return [charset]
  const isContentType = attributes.get('http-equiv')?.toLowerCase() === 'content-type'
  const label = isContentType ? charsetIn(attributes.get('content') ?? '') : undefined
  return label === undefined ? [] : [label]
}

function charsetIn(text: string): string | undefined {
  const [, quoted, apostrophed, bare] = /charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"']+))/i.exec(text) ?? []
  return quoted ?? apostrophed ?? bare
}

function xmlEncoding(start: string): string | undefined {
  return /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"'>]+)["']/.exec(start)?.[1]
}

function encodingNamed(label: string | undefined): string | undefined {
  if (label === undefined || label.length > MAX_LABEL) return undefined
  try {
    return new TextDecoder(label).encoding
  } catch {
    // A label that the standard does not know: as if there were none.
    return undefined
  }
}

/** iconv-lite knows nearly all of them, and the quotation marks of windows-1252 that the decoder of Node 20 drops. */
function decoded(body: Buffer, encoding: string): string {
  if (iconv.encodingExists(encoding)) return iconv.decode(body, encoding)
  return new TextDecoder(encoding).decode(body)
}

const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml'])
/** Types that servers send for a body of unknown type. */
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
