import { describe, expect, it } from 'vitest'

import { isCore } from './core-sources.js'

describe('a core source', () => {
  it.each([
    { answered: 30, cited: 30, is: true },
    { answered: 30, cited: 24, is: true },
    { answered: 30, cited: 23, is: false },
    { answered: 21, cited: 17, is: true },
    { answered: 21, cited: 16, is: false },
    { answered: 20, cited: 0, is: false },
    { answered: 19, cited: 19, is: null },
    { answered: 0, cited: 0, is: null },
  ])('is $is where it is cited on $cited of $answered days with answers', ({ answered, cited, is }) => {
    expect(isCore({ answered, cited: [cited] }, 0)).toBe(is)
  })
})
