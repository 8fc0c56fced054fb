import { describe, expect, it } from 'vitest'

import { isProxysOwn, isRedirect, mayBeHtml } from './response-head.js'

const response = (status: number, ...lines: string[]) => ({
  status,
  headers: lines.map((line) => {
    const [name = '', value = ''] = line.split(': ')
    return { name, value }
  }),
})

describe('the head of a response', () => {
  it.each([
    [[], true],
    [['Content-Type: text/html'], true],
    [['content-type: TEXT/HTML ; charset=utf-8'], true],
    [['Content-Type: application/xhtml+xml'], true],
    [['Content-Type: text/plain'], false],
    [['Content-Type: application/pdf'], false],
    [['Content-Type: text/html', 'Content-Type: image/png'], false],
    [['Content-Type: text/html', 'Content-Disposition: attachment; filename=a'], false],
    [['Content-Type: text/html', 'Content-Disposition: inline'], true],
  ])('%j: whether the response may be a page', (lines, may) => {
    expect(mayBeHtml(response(200, ...lines))).toBe(may)
  })

  it('redirects only with a location', () => {
    expect(isRedirect(response(302, 'Location: /a'))).toBe(true)
    expect(isRedirect(response(302))).toBe(false)
    expect(isRedirect(response(200, 'Location: /a'))).toBe(false)
  })

  it('is from our proxy if it is an error with almost no headers', () => {
    expect(isProxysOwn(response(502, 'Content-Length: 0', 'Connection: close'))).toBe(true)
    expect(isProxysOwn(response(502, 'Content-Length: 0', 'Server: x'))).toBe(false)
    expect(isProxysOwn(response(500, 'Content-Length: 0'))).toBe(false)
  })
})
