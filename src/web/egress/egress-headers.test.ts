import { describe, expect, it } from 'vitest'

import { endToEndHeaders, forwardedHeaders, upgradeHead } from './egress-headers.js'

function messageOf(...rawHeaders: string[]) {
  const headers: Record<string, string> = {}
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers[(rawHeaders[at] ?? '').toLowerCase()] = rawHeaders[at + 1] ?? ''
  return { headers, rawHeaders }
}

describe('headers that the proxy sends', () => {
  it('keep their order, case and repetition', () => {
    const raw = ['Set-Cookie', 'a=1', 'x-Odd', 'ü', 'Set-Cookie', 'b=2']
    expect(endToEndHeaders(messageOf(...raw)).flat()).toEqual(raw)
  })

  it('lose the headers of the connection, also those that the connection names', () => {
    const raw = `Connection: X-One, x-two ,,close; Keep-Alive: 5; Proxy-Connection: x; Proxy-Authorization: x;
      Proxy-Authenticate: x; TE: x; Trailer: x; Transfer-Encoding: chunked; Upgrade: h2c; HTTP2-Settings: x;
      X-One: 1; X-Two: 2; X-Three: 3`
    const message = messageOf(...raw.split(';').flatMap((line) => line.trim().split(': ')))
    expect(endToEndHeaders(message)).toEqual([['X-Three', '3']])
  })

  it('name the host that was checked, once', () => {
    const message = messageOf('Accept', '*/*', 'host', 'other.test', 'HOST', 'third.test')
    expect(forwardedHeaders(message, 'shop.test')).toEqual([
      ['Host', 'shop.test'],
      ['Accept', '*/*'],
    ])
  })

  it('have the length of the body, even if the connection asks to leave that out', () => {
    const counted = messageOf('Connection', 'content-length', 'Content-Length', '3')
    expect(forwardedHeaders(counted, 'a').slice(1)).toEqual([['Content-Length', '3']])
    const chunked = messageOf('Connection', 'transfer-encoding', 'Transfer-Encoding', 'gzip, chunked')
    expect(forwardedHeaders(chunked, 'a').slice(1)).toEqual([['Transfer-Encoding', 'chunked']])
  })

  it('ask for a WebSocket upgrade and for no other', () => {
    const message = messageOf(
      'Connection',
      'keep-alive, Upgrade',
      'Upgrade',
      'WebSocket',
      'Sec-WebSocket-Key',
      'k',
    )
    expect(upgradeHead(message, { path: '/a', authority: 'b' })).toBe(
      'GET /a HTTP/1.1\r\nHost: b\r\nSec-WebSocket-Key: k\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    )
  })
})
