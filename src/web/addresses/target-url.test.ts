import { describe, expect, it } from 'vitest'

import { NOT_PUBLIC, parseRanges } from './address-policy.js'
import { targetOf } from './target-url.js'

describe('an address from outside', () => {
  it.each([
    ['https://example.com', 'https://example.com/'],
    ['HTTP://Example.COM:80/a?b=c#d', 'http://example.com/a?b=c#d'],
    ['https://example.com:8443/', 'https://example.com:8443/'],
    ['https://müller.de/ü', 'https://xn--mller-kva.de/%C3%BC'],
    ['http://93.184.215.14/', 'http://93.184.215.14/'],
    ['http://[2606:4700:4700::1111]/', 'http://[2606:4700:4700::1111]/'],
    ['http://localhost/', 'http://localhost/'],
    [`https://example.com/${'a'.repeat(2028)}`, `https://example.com/${'a'.repeat(2028)}`],
  ])('%j may be requested', (text, href) => {
    expect(targetOf(text)).toMatchObject({ ok: true, url: { href } })
  })

  it.each([
    '',
    'example.com',
    '/path',
    '//example.com',
    'http://',
    'http://./',
    'http://...',
    'http://exa mple.com',
    'http://256.1.1.1/',
    'http://[::1',
    'http://example.com:99999/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'gopher://127.0.0.1:6379/_',
    'ws://example.com/',
    'http://user@example.com/',
    'http://:secret@example.com/',
    'http://user:secret@example.com/',
    'http://93.184.215.14@127.0.0.1/',
    `http://${'a.'.repeat(130)}com/`,
    `https://example.com/${'a'.repeat(2029)}`,
  ])('%j is not valid', (text) => {
    expect(targetOf(text)).toMatchObject({ ok: false, reason: 'invalid_url', message: expect.any(String) })
  })

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://2130706433/',
    'http://0/',
    'http://127。0。0。1/',
    'http://①②⑦.0.0.1/',
    'http://%31%32%37.0.0.1/',
    'http://127.0.0.1./',
    'http://10.0.0.1:8080/',
    'http://169.254.169.254/latest/meta-data/',
    'http://168.63.129.16/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:169.254.169.254]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[fd00:ec2::254]/',
    'http:\\\\127.0.0.1\\',
    'http:127.0.0.1',
  ])('%j is refused before anything is resolved', (text) => {
    expect(targetOf(text)).toEqual({
      ok: false,
      reason: 'blocked_address',
      message: NOT_PUBLIC,
    })
  })

  it.each([0, 22, 25, 53, 110, 143, 465, 587, 2049, 6000, 6667, 10080])(
    'is refused with port %i, which no browser opens',
    (port) => {
      expect(targetOf(`http://example.com:${port}/`)).toMatchObject({ ok: false, reason: 'blocked_port' })
    },
  )

  it.each([80, 443, 3000, 5432, 6379, 8080, 65535])('may have port %i', (port) => {
    expect(targetOf(`http://example.com:${port}/`).ok).toBe(true)
  })

  it('may be in a range that the operator opened', () => {
    const allowed = parseRanges('127.0.0.0/8, ::1/128')
    expect(targetOf('http://0x7f.1:8080/', { allowed }).ok).toBe(true)
    expect(targetOf('http://[::1]/', { allowed }).ok).toBe(true)
    expect(targetOf('http://10.0.0.1/', { allowed }).ok).toBe(false)
  })

  it('may be relative to the page that redirects to it, and is checked as well', () => {
    const base = new URL('https://example.com/a/b')
    expect(targetOf('../c?d', { base })).toMatchObject({ ok: true, url: { href: 'https://example.com/c?d' } })
    expect(targetOf('//127.0.0.1/', { base })).toMatchObject({ ok: false, reason: 'blocked_address' })
    expect(targetOf('file:///etc/passwd', { base })).toMatchObject({ ok: false, reason: 'invalid_url' })
  })
})
