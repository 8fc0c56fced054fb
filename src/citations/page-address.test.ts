import { describe, expect, it } from 'vitest'

import { canonicalPageUrl } from './page-address.js'

describe('the address of a cited page', () => {
  it.each([
    ['https://example.com/a', 'example.com/a'],
    ['http://www.example.com/a/', 'example.com/a'],
    ['HTTPS://Example.COM:443/a#part', 'example.com/a'],
    ['https://example.com/a?utm_source=x&gclid=1', 'example.com/a'],
    ['https://example.com/?b=2&a=1', 'example.com?a=1&b=2'],
    ['https://example.com/%7ea%c3%a9', 'example.com/~a%C3%A9'],
    ['https://example.com/A', 'example.com/A'],
    ['example.com/a', 'example.com/a'],
    ['www.example.com', 'example.com'],
    ['example.com:8080/a', 'example.com:8080/a'],
    ['//example.com/a', 'example.com/a'],
    [' https://example.com/a ', 'example.com/a'],
    [' example.com/a ', 'example.com/a'],
  ])('of %s is %s', (spelling, canonical) => {
    expect(canonicalPageUrl(spelling)).toBe(canonical)
  })

  it.each([
    '',
    ' ',
    'mailto:a@example.com',
    'ftp://example.com/a',
    'javascript:alert(1)',
    'a b',
    'https://',
    `example.com/${'a'.repeat(2048)}`,
  ])('is not "%s"', (text) => {
    expect(canonicalPageUrl(text)).toBeUndefined()
  })
})
