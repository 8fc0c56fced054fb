import type { IncomingHttpHeaders } from 'node:http'

type Header = [name: string, value: string]

interface Message {
  headers: IncomingHttpHeaders
  /** Names and values in turn, as sent. */
  rawHeaders: string[]
}

/**
 * Headers that concern one connection only. The proxy handles `expect` itself, and the settings of HTTP/2 belong to an upgrade.
 */
const HOP_BY_HOP = `connection keep-alive proxy-connection proxy-authenticate proxy-authorization
  proxy-authentication-info te trailer transfer-encoding upgrade expect http2-settings`.split(/\s+/)

/** Returns the headers for the other end, in the sender's order and spelling. */
export function endToEndHeaders({ headers, rawHeaders }: Message, ...others: string[]): Header[] {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase())
  const dropped = new Set([...HOP_BY_HOP, ...named, ...others])
  return pairsOf(rawHeaders).filter(([name]) => !dropped.has(name.toLowerCase()))
}

/** Sets the host that was checked and the body length that our parser found. The request's own values are ignored. */
export function forwardedHeaders(asked: Message, authority: string): Header[] {
  return [
    ['Host', authority],
    ...endToEndHeaders(asked, 'host', 'content-length'),
    ...framingOf(asked.headers),
  ]
}

/** Writes the request line and headers that open a WebSocket. */
export function upgradeHead(
  asked: Message,
  { path, authority }: { path: string; authority: string },
): string {
  const headers: Header[] = [
    ...forwardedHeaders(asked, authority),
    ['Connection', 'Upgrade'],
    ['Upgrade', 'websocket'],
  ]
  return `GET ${path} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
}

function framingOf(headers: IncomingHttpHeaders): Header[] {
  if (headers['transfer-encoding'] !== undefined) return [['Transfer-Encoding', 'chunked']]
  const length = headers['content-length']
  return length === undefined ? [] : [['Content-Length', length]]
}

function pairsOf(raw: string[]): Header[] {
  return raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as Header] : []))
}
