/** Start lines that are invalid, or valid but rare. */
export const START_LINES = [
  ...'GARBAGE|GET|GET  /healthz HTTP/1.1| GET /healthz HTTP/1.1|GET /healthz HTTP/1.1 x|GET /a b HTTP/1.1'.split(
    '|',
  ),
  ...'GET /healthz HTTP/9.9|GET /healthz HTTP/2.0|GET /healthz http/1.1|get /healthz HTTP/1.1'.split('|'),
  ...'FOO / HTTP/1.1|PRI * HTTP/2.0|GET \u0000 HTTP/1.1|GET /\u00ff HTTP/1.1|GET /a\u0000 HTTP/1.1'.split(
    '|',
  ),
  ...'GET healthz HTTP/1.1|GET http://a/healthz HTTP/1.1|GET http:// HTTP/1.1|GET //a/b HTTP/1.1'.split('|'),
  ...'OPTIONS * HTTP/1.1|GET ? HTTP/1.1|GET /?%zz HTTP/1.1|GET /healthz#a HTTP/1.1|GET * HTTP/1.1'.split('|'),
  ...'GET /healthz HTTP/1.0|GET a:b HTTP/1.1|GET /%2e%2e/%2e%2e HTTP/1.1|M-SEARCH * HTTP/1.1'.split('|'),
  'HEAD /v1/workspaces?x=1 HTTP/1.1',
]

export const HEADERS = [
  ...'no colon|: no name|a b: c|X\u0000: a|X: a\u0000b|X: a\rb| X: folded|X : space|\u00ff: a'.split('|'),
  ...'Content-Length: -1|Content-Length: 1, 2|Content-Length: 0x1|Content-Length: 99999999999999999999'.split(
    '|',
  ),
  ...'Transfer-Encoding: gzip|Transfer-Encoding: chunked, chunked|Transfer-Encoding: \u000bchunked'.split(
    '|',
  ),
]

export const CHUNKS = [
  'ZZ\r\n',
  '-1\r\n{}',
  '2\r\n{}x',
  'FFFFFFFFFFFFFFFFF\r\n',
  '\r\n',
  `2;${'a'.repeat(20_000)}\r\n{}`,
]
