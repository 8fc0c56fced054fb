import { describe, expect, it } from 'vitest'

import { plainTarget, tunnelTarget } from './egress-target.js'

describe('the target of a browser request', () => {
  it.each([
    ['http://shop.test', { host: 'shop.test', port: 80, authority: 'shop.test', path: '/' }],
    [
      'HTTP://Shop.Test:8080/A?b=c',
      { host: 'shop.test', port: 8080, authority: 'shop.test:8080', path: '/A?b=c' },
    ],
    ['http://shop.test?q', { host: 'shop.test', port: 80, authority: 'shop.test', path: '/?q' }],
    ['http://shop.test//a/../b', { host: 'shop.test', port: 80, authority: 'shop.test', path: '//a/../b' }],
    ['http://shop.test/a@b#c', { host: 'shop.test', port: 80, authority: 'shop.test', path: '/a@b' }],
    [
      'http://[2606:4700::1111]/',
      { host: '2606:4700::1111', port: 80, authority: '[2606:4700::1111]', path: '/' },
    ],
  ])('%s is parsed as the URL parser does', (text, target) => {
    expect(plainTarget(text, [])).toEqual(target)
  })

  it('may have a long path, as pages do', () => {
    const path = `/${'a'.repeat(10_000)}`
    expect(plainTarget(`http://shop.test${path}`, []).path).toBe(path)
  })

  it.each([
    ['shop.test:443', { host: 'shop.test', port: 443, authority: 'shop.test:443' }],
    ['shop.test:80', { host: 'shop.test', port: 80, authority: 'shop.test' }],
    ['[2606:4700::1111]:443', { host: '2606:4700::1111', port: 443, authority: '[2606:4700::1111]:443' }],
  ])('%s is the target of a tunnel', (text, target) => {
    expect(tunnelTarget(text, [])).toEqual(target)
  })

  it.each([
    '',
    '*',
    '/',
    '/path',
    'shop.test',
    'http:/shop.test/',
    'http:///path',
    'http://:80/',
    'http://user@shop.test/',
    'http://@shop.test/',
    'http://a.test\\@b.test/',
    'http://shop.test:99999/',
    'http://./',
    `http://${'a'.repeat(3000)}/`,
    'https://shop.test/',
    'ws://shop.test/',
    'ftp://shop.test/',
    'file:///etc/passwd',
  ])('%j is not the target of a request', (text) => {
    expect(() => plainTarget(text, [])).toThrow(expect.objectContaining({ reason: 'invalid_url' }))
  })

  it.each([
    '',
    'shop.test',
    'shop.test:',
    ':443',
    'shop.test:443/',
    'shop.test:https',
    'shop.test:99999',
    'http://shop.test:443',
    'a@shop.test:443',
    'shop.test/:443',
    'shop.test?:443',
    'shop.test#:443',
    '::1:443',
    '[::1]',
  ])('%j is not the target of a tunnel', (text) => {
    expect(() => tunnelTarget(text, [])).toThrow(expect.objectContaining({ reason: 'invalid_url' }))
  })

  it.each(['0', '22', '25', '6667'])('port %s is one that browsers refuse', (port) => {
    const refusal = expect.objectContaining({ reason: 'blocked_port' })
    expect(() => tunnelTarget(`shop.test:${port}`, [])).toThrow(refusal)
    expect(() => plainTarget(`http://shop.test:${port}/`, [])).toThrow(refusal)
  })
})
