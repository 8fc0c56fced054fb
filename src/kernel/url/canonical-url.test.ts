import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runs } from '../../../test/helpers/properties.js'
import { canonicalUrl, carefulForm, citedHost, plainForm } from './canonical-url.js'

describe('canonicalUrl', () => {
  it.each([
    ['https://fellrunner.example/wide-fit?a=1', 'fellrunner.example/wide-fit?a=1'],
    ['http://www.Fellrunner.example:80/wide-fit/?a=1#top', 'fellrunner.example/wide-fit?a=1'],
    ['https://fellrunner.example', 'fellrunner.example'],
    ['https://fellrunner.example/', 'fellrunner.example'],
    ['https://fellrunner.example//', 'fellrunner.example'],
    ['https://fellrunner.example/?utm_source=chatgpt.com', 'fellrunner.example'],
    ['https://fellrunner.example/a#:~:text=wide%20fit', 'fellrunner.example/a'],
    ['https://fellrunner.example/Wide-Fit', 'fellrunner.example/Wide-Fit'],
    ['https://fellrunner.example:8443/a', 'fellrunner.example:8443/a'],
    ['https://fellrunner.example:443/a', 'fellrunner.example/a'],
    ['http://fellrunner.example:443/a', 'fellrunner.example/a'],
    ['https://user:secret@fellrunner.example/a', 'fellrunner.example/a'],
    ['https://fellrunner.example./a', 'fellrunner.example/a'],
    ['https://www.www.fellrunner.example/a', 'fellrunner.example/a'],
    ['https://www.com/', 'www.com'],
    ['https://müller.example/größe', 'xn--mller-kva.example/gr%C3%B6%C3%9Fe'],
    ['https://fellrunner.example/%7Ejo/%c3%a9%2f', 'fellrunner.example/~jo/%C3%A9%2F'],
    ['https://fellrunner.example/100%', 'fellrunner.example/100%'],
    ['https://fellrunner.example/%%34%31', 'fellrunner.example/%%34%31'],
    ['https://fellrunner.example/a/../b/./c', 'fellrunner.example/b/c'],
    ['https://fellrunner.example/a?b=2&a=1&b=1', 'fellrunner.example/a?a=1&b=2&b=1'],
    ['https://fellrunner.example/a?&&b=&a', 'fellrunner.example/a?a&b='],
    ['https://fellrunner.example/a?%75tm_source=x&gclid=1', 'fellrunner.example/a'],
    [
      'https://fellrunner.example/a?q=wide+fit&utm_campaign=x&page=2',
      'fellrunner.example/a?page=2&q=wide+fit',
    ],
    ['https://[2001:DB8::1]:443/a', '[2001:db8::1]/a'],
    ['https://192.0.2.7/a', '192.0.2.7/a'],
    ['  https://fellrunner.example/a  ', 'fellrunner.example/a'],
    ['https:\\\\fellrunner.example\\a', 'fellrunner.example/a'],
  ])('%j is the page %j', (url, page) => {
    expect(canonicalUrl(url)).toBe(page)
  })

  it.each([
    'gclid',
    'gbraid',
    'wbraid',
    'dclid',
    'fbclid',
    'msclkid',
    'yclid',
    'ttclid',
    'twclid',
    'igshid',
    'mc_cid',
    'mc_eid',
    'li_fat_id',
    'srsltid',
    'ref_src',
    '_hsenc',
    '_hsmi',
    'utm_source',
    'utm_anything',
  ])('%s says where a reader came from, not which page it is', (name) => {
    expect(canonicalUrl(`https://fellrunner.example/a?${name}=x&size=9`)).toBe('fellrunner.example/a?size=9')
  })

  it.each([
    'ref=chatgpt',
    'ref=chatgpt.com',
    'ref=ChatGPT.com',
    'ref=www.chatgpt.com',
    'ref=chat.openai.com',
    'ref=openai',
    'ref=https://chatgpt.com/',
    'ref=https%3A%2F%2Fchatgpt.com%2F',
    'ref=http:%2f%2fwww.perplexity.ai',
    'ref=perplexity',
    'ref=perplexity.ai',
    'ref=copilot',
    'ref=copilot.microsoft.com',
    'ref=gemini',
    'ref=gemini.google.com',
    'ref=google',
    'ref=google_ai_mode',
    'ref=claude',
    'ref=claude.ai',
    '%72ef=claude%2Eai',
    'referer=chatgpt.com',
    'referrer=chatgpt.com',
  ])('%s says which engine a reader came from, not which page it is', (parameter) => {
    expect(canonicalUrl(`https://fellrunner.example/a?${parameter}&size=9`)).toBe(
      'fellrunner.example/a?size=9',
    )
  })

  it.each([
    'ref',
    'ref=',
    'ref=partner',
    'ref=chatgpt.com.fellrunner.example',
    'ref=chatgpt.com/prompts',
    'ref=not-claude',
    'prefer=claude',
    'model=claude',
  ])('%s may say which page it is', (parameter) => {
    expect(canonicalUrl(`https://fellrunner.example/a?${parameter}`)).toBe(
      `fellrunner.example/a?${parameter}`,
    )
  })

  it.each([
    '',
    'fellrunner.example',
    '/wide-fit',
    'ftp://fellrunner.example/a',
    'mailto:jo@fellrunner.example',
    'https://',
    'javascript:alert(1)',
    'https://exa mple.example/',
    'https://./a',
    'https://a.example/\0',
    'https://a.example/\uD800',
    `https://a.example/${'a'.repeat(2048)}`,
    `https://a.example/${'é'.repeat(1000)}`,
  ])('%j is not a page', (url) => {
    expect(canonicalUrl(url)).toBeUndefined()
    expect(citedHost(url)).toBeUndefined()
  })

  it('leaves out addresses that are too long, as given or escaped', () => {
    expect(canonicalUrl(`https://a.example/${'a'.repeat(2030)}`)).toHaveLength(2040)
    expect(canonicalUrl(`https://a.example/${'a'.repeat(2031)}`)).toBeUndefined()
    expect(canonicalUrl(`https://a.example/${'é'.repeat(1000)}`)).toBeUndefined()
  })

  it('is the same for every spelling of one page', () => {
    const variants = fc.record({
      scheme: fc.constantFrom('http://', 'https://', 'HTTPS://'),
      www: fc.constantFrom('', 'www.', 'WWW.'),
      host: fc.constantFrom('fellrunner.example', 'FellRunner.Example'),
      port: fc.constantFrom('', ':80', ':443'),
      path: fc.constantFrom('/~a%2Fb', '/%7ea%2fb', '/%7Ea%2fb/'),
      query: fc.shuffledSubarray(['a=1', 'b=%7e', 'utm_source=x', 'fbclid=2'], { minLength: 4 }),
      fragment: fc.constantFrom('', '#top', '#:~:text=a,b'),
    })
    fc.assert(
      fc.property(variants, ({ scheme, www, host, port, path, query, fragment }) => {
        const url = `${scheme}${www}${host}${port}${path}?${query.join('&')}${fragment}`
        expect(canonicalUrl(url)).toBe('fellrunner.example/~a%2Fb?a=1&b=~')
      }),
    )
  })

  const pieces = fc.constantFrom(
    'www.',
    'a',
    'B',
    '.',
    '..',
    '/',
    '//',
    '?',
    '&',
    '=',
    '#',
    '%',
    '%4',
    '%41',
    '%2e',
    '%2F',
    '%7e',
    'utm_x=1',
    ':80',
    ':8080',
    '@',
    '\\',
    ' ',
    '\t',
    'é',
    '例',
    'xn--',
    '-',
    '1',
    '0x1',
    '[',
    ']',
    '+',
    ';',
    "'",
    '"',
    '|',
    '^',
    '~',
    '.example',
  )
  const addresses = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.array(pieces, { maxLength: 14 }).map((parts) => `https://${parts.join('')}`),
    fc.array(pieces, { maxLength: 14 }).map((parts) => `http://www.a.example${parts.join('')}`),
    fc.string({ unit: 'binary', maxLength: 40 }).map((text) => `https://a.example/${text}`),
  )

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(addresses, (url) => {
        const page = canonicalUrl(url)
        if (page !== undefined) expect(canonicalUrl(`https://${page}`)).toBe(page)
      }),
      { numRuns: runs(600) },
    )
  })

  it('uses the fast method only if its result is the same', () => {
    fc.assert(
      fc.property(addresses, (url) => {
        const page = plainForm(url)
        if (page !== undefined) expect(carefulForm(url)).toBe(page)
      }),
      { numRuns: runs(600) },
    )
  })
})

describe('citedHost', () => {
  it.each([
    ['https://www.fellrunner.example/a?b=c', 'fellrunner.example'],
    ['https://Shop.Fellrunner.example:8443', 'shop.fellrunner.example'],
    ['https://fellrunner.example?a=/b', 'fellrunner.example'],
    ['https://[2001:db8::1]:8080/a', '[2001:db8::1]'],
  ])('of %j is %j', (url, host) => {
    expect(citedHost(url)).toBe(host)
  })
})
