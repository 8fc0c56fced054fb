import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { domainName } from './domain-name.js'

describe('domainName', () => {
  it.each([
    ['example.com', 'example.com'],
    ['https://www.Example.com/path?q=1#x', 'example.com'],
    ['http://user:secret@shop.example.co.uk:8080/a@b', 'shop.example.co.uk'],
    ['//cdn.example.com', 'cdn.example.com'],
    ['  example.com.  ', 'example.com'],
    ['EXAMPLE.COM:443', 'example.com'],
    ['müller.de', 'xn--mller-kva.de'],
    ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
    ['brand.unknowntld', 'brand.unknowntld'],
    ['www.com', 'www.com'],
    ['www.example.com', 'example.com'],
    ['github.io', 'github.io'],
    ['mailto:x@example.com/%', 'example.com'],
    ['www.www.example.com', 'example.com'],
    ['example.com。', 'example.com'],
  ])('%j is %j', (text, name) => {
    expect(domainName(text)).toBe(name)
  })

  it.each([
    '',
    ' ',
    'com',
    'co.uk',
    'https://co.uk/',
    'localhost',
    '127.0.0.1',
    '[::1]',
    '0x7f.1',
    'exa mple.com',
    'a..b',
    'under_score.com',
    'nike%2Ecom',
    '-a.com',
    'a-.com',
    'javascript:alert(1)',
    'http://',
    '@',
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(130)}com`,
    'exam\tple.com',
  ])('%j is not a domain', (text) => {
    expect(domainName(text)).toBeUndefined()
  })

  it.each([`a${'\u00ad'.repeat(300)}.com`, `a${'\u00ad'.repeat(63)}.com`, `${'a'.repeat(64)}\u3002com`])(
    'a name that is too long is not passed to IDNA, which would shorten it: %j',
    (text) => expect(domainName(text)).toBeUndefined(),
  )

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.domain(), fc.string()), (text) => {
        const name = domainName(text)
        if (name !== undefined) expect(domainName(name)).toBe(name)
      }),
    )
  })
})
