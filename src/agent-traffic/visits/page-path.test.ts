import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runs } from '../../../test/helpers/properties.js'
import { visitedPath } from './page-path.js'

describe('the path of a requested page', () => {
  it.each([
    ['/', '/'],
    ['/a/b.html', '/a/b.html'],
    ['/a?b=c', '/a'],
    ['/a?b=c#d', '/a'],
    ['/a#b?c', '/a'],
    ['?b=c', '/'],
    ['', '/'],
    ['*', '/*'],
    ['a/b', '/a/b'],
    ['//a', '//a'],
    ['/caf%C3%A9', '/caf%C3%A9'],
    ['/café', '/caf%C3%A9'],
    ['/日本', '/%E6%97%A5%E6%9C%AC'],
    ['/😀', '/%F0%9F%98%80'],
    ['/a b', '/a%20b'],
    ['/a\nb\u0000c\u007f', '/a%0Ab%00c%7F'],
    ['/"<script>`', '/%22%3Cscript%3E%60'],
    ['/100%', '/100%'],
    ['/%2', '/%2'],
    ['/\ud800x', '/%EF%BF%BDx'],
  ])('%j is %s', (asked, path) => {
    expect(visitedPath(asked)).toBe(path)
  })

  it('keeps upper case and slashes', () => {
    expect(visitedPath('/Blog//2024/')).toBe('/Blog//2024/')
  })

  it('has at most 1,024 characters, however it is written', () => {
    for (const asked of ['/'.padEnd(5000, 'a'), 'a'.repeat(5000), '/'.padEnd(5000, 'é'), 'é'.repeat(5000)])
      expect(visitedPath(asked)).toHaveLength(1024)
    expect(visitedPath(`/${'a'.repeat(1023)}`)).toBe(`/${'a'.repeat(1023)}`)
  })

  it('is plain ASCII that begins with a slash, and is the same when read again', () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom('/', '%', '?', '#', 'é', ' '),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      ),
      maxLength: 1500,
    })
    fc.assert(
      fc.property(text, (asked) => {
        const path = visitedPath(asked)
        expect(path).toMatch(/^\/[\x21-\x7e]{0,1023}$/)
        expect(path).not.toMatch(/[?#"<>`]/)
        expect(visitedPath(path)).toBe(path)
      }),
      { numRuns: runs(300) },
    )
  })
})
