interface RequestTarget {
  host: string | undefined
  path: string
}

interface RequestLine extends RequestTarget {
  method: string
}

const METHOD = /^[A-Z][A-Z_-]{0,31}$/
const PROTOCOL = / HTTP\/\d(?:\.\d)?$/
const ORIGIN = /^(?:http|ws)s?:\/\/([^/?#]*)/i

/** Reads `GET /path HTTP/1.1`. Undefined for other data that clients send to a web server's port. */
export function requestLine(text: string): RequestLine | undefined {
  const space = text.indexOf(' ')
  const method = text.startsWith('GET ') ? 'GET' : text.slice(0, Math.max(space, 0))
  if (method !== 'GET' && !METHOD.test(method)) return undefined
  const target = requestTarget(text.slice(space + 1, protocolStart(text)))
  return target && { method, host: target.host, path: target.path }
}

/** HTTP/0.9 had no protocol in this line. */
function protocolStart(text: string): number {
  if (text.endsWith(' HTTP/1.1')) return text.length - ' HTTP/1.1'.length
  const at = text.lastIndexOf(' HTTP/')
  return at !== -1 && PROTOCOL.test(text.slice(at)) ? at : text.length
}

/** Reads `/path`, or a whole address, which also names the host. */
export function requestTarget(target: string | undefined): RequestTarget | undefined {
  if (target === undefined) return undefined
  if (target.startsWith('/')) return { host: undefined, path: target }
  const [origin, authority = ''] = ORIGIN.exec(target) ?? []
  if (origin === undefined) return undefined
  const rest = target.slice(origin.length)
  return {
    host: authority.slice(authority.lastIndexOf('@') + 1) || undefined,
    path: rest.startsWith('/') ? rest : `/${rest}`,
  }
}

/** For sources that log the query separately from the path. Some log it in both. */
export function withQuery(path: string | undefined, query: string | undefined): string | undefined {
  if (path === undefined || query === undefined || path.includes('?')) return path
  return `${path}?${query.replace(/^\?/, '')}`
}
