import { describe, expect, it } from 'vitest'

import { requestLine, requestTarget, withQuery } from './request-line.js'

describe('a request line', () => {
  it.each([
    ['GET /a?b=c HTTP/1.1', { method: 'GET', host: undefined, path: '/a?b=c' }],
    ['HEAD /a HTTP/2', { method: 'HEAD', host: undefined, path: '/a' }],
    ['GET /', { method: 'GET', host: undefined, path: '/' }],
    ['GET /a b HTTP/1.1', { method: 'GET', host: undefined, path: '/a b' }],
    ['M-SEARCH //a HTTP/1.1', { method: 'M-SEARCH', host: undefined, path: '//a' }],
    ['GET https://Example.com:443/a HTTP/2.0', { method: 'GET', host: 'Example.com:443', path: '/a' }],
    ['GET http://me:pass@example.com?a HTTP/1.1', { method: 'GET', host: 'example.com', path: '/?a' }],
    ['GET HTTP://[::1]:80 HTTP/1.1', { method: 'GET', host: '[::1]:80', path: '/' }],
    ['GET http:///a HTTP/1.1', { method: 'GET', host: undefined, path: '/a' }],
  ])('%s is read', (text, line) => {
    expect(requestLine(text)).toEqual(line)
  })

  it.each([
    '',
    '-',
    'GET',
    '/ HTTP/1.1',
    '\x16\x03\x01 /',
    'get / HTTP/1.1',
    'CONNECT example.com:443 HTTP/1.1',
  ])('"%s" is not a request line', (text) => {
    expect(requestLine(text)).toBeUndefined()
  })

  it('is not one if the method does not end', () => {
    expect(requestLine(`${'A'.repeat(1_000_000)} / HTTP/1.1`)).toBeUndefined()
  })
})

describe('a query in a field of its own', () => {
  it('is added to the path, unless the path has it already', () => {
    expect(withQuery('/a', 'b=c')).toBe('/a?b=c')
    expect(withQuery('/a', '?b=c')).toBe('/a?b=c')
    expect(withQuery('/a?b=c', 'b=c')).toBe('/a?b=c')
    expect(withQuery('/a', undefined)).toBe('/a')
    expect(withQuery(undefined, 'b=c')).toBeUndefined()
  })
})

describe('the target of a request line', () => {
  it('is a path or an address, never a single word', () => {
    expect(requestTarget('example.com/a')).toBeUndefined()
    expect(requestTarget('*')).toBeUndefined()
    expect(requestTarget(undefined)).toBeUndefined()
  })
})
