import iconv from 'iconv-lite'
import { isUtf8 } from 'node:buffer'
import { defaultTreeAdapter, parse } from 'parse5'

interface DecodedHtml {
  html: string
  /** The name of the encoding in the WHATWG standard. */
  encoding: string
}

const BYTE_ORDER_MARKS: [encoding: string, bytes: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
]
/** Browsers ignore a declaration further down. */
const PRESCANNED_BYTES = 1024
/** Longer labels are ignored, and longer headers are cut. */
const MAX_LABEL = 100
const MAX_HEADER = 1000

/**
 * Finds the encoding in the order of the WHATWG standard: byte order mark, header, declaration in the page, and last the bytes
 * themselves.
 */
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

/** A page whose declaration is readable as ASCII is in no two-byte encoding, whatever it declares. */
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
    // The standard does not know the label, so it is ignored.
    return undefined
  }
}

/** iconv-lite knows nearly all encodings, and the quotation marks of windows-1252, which the decoder of Node 20 drops. */
function decoded(body: Buffer, encoding: string): string {
  if (iconv.encodingExists(encoding)) return iconv.decode(body, encoding)
  return new TextDecoder(encoding).decode(body)
}

const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml'])
/** Content types that servers send for a body of unknown type. */
const UNKNOWN_TYPES = new Set(['', 'unknown/unknown', 'application/unknown', '*/*'])
const SNIFFED_BYTES = 1024
/** The beginning of an HTML page, by the rules of browsers. */
const BEGINNING =
  /^\s*<(?:!--|(?:\?xml[^>]*>\s*<)?(?:!doctype html|html|head|title|body|script|iframe|h1|div|font|table|a|style|b|br|p|meta|link|main|article)(?:[\s>/]|$))/i

/** Whether a response is an HTML page, by its type. If it has no type, the beginning of its body decides. */
export function isHtml(contentType: string | null, body: Buffer): boolean {
  const type = (contentType ?? '').split(';', 1)[0]!.trim().toLowerCase()
  if (!UNKNOWN_TYPES.has(type)) return HTML_TYPES.has(type)
  return BEGINNING.test(decodedHtml(body.subarray(0, SNIFFED_BYTES), null).html)
}
