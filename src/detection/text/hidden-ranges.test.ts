import { describe, expect, it } from 'vitest'

import { blankHidden } from './hidden-ranges.js'

describe('visibleText', () => {
  it.each([
    ['See https://a.example/b now', 'See                     now'],
    ['[a](https://a.example "T") b', '[a]                        b'],
    ['在https://a.example/b！《c》', '在                   ！《c》'],
    ['«https://a.example/b» c', '«                   » c'],
    ['[a][1] b', '[a]    b'],
    ['a\n[1]: https://a.example "T"\nb', 'a\n                          \nb'],
    ['no [a]: a here', 'no [a]: a here'],
    ['[a](https://a.example),[b](https://b.example)', '[a]                   ,[b]                   '],
    ['<b title="x">a</b>', '             a    '],
    ['a < b > c', 'a < b > c'],
    ['[a](b', '[a](b'],
  ])('of %j is %j', (text, seen) => {
    expect(blankHidden(text)).toBe(seen)
  })
})
