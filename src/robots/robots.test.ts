import { describe, expect, it } from 'vitest'

import { parseRobots } from './robots.js'
import { robotsVerdict } from './robots-verdict.js'

const allows = (file: string, path: string) => robotsVerdict(parseRobots(file), 'ExampleBot', path).allowed
const lineOf = (file: string, path: string) =>
  robotsVerdict(parseRobots(file), 'ExampleBot', path).decidedBy?.line

describe('a line', () => {
  it.each(['user-agent', 'USER-AGENT', 'UsErAgEnT', 'user agent', 'User-Agents'])(
    'names an agent by "%s"',
    (key) => expect(allows(`${key}: ExampleBot\nDisallow: /a`, '/a')).toBe(false),
  )

  it.each(['DISALLOW', 'dissallow', 'dissalow', 'disalow', 'diasllow', 'disallaw', 'Disallowed'])(
    'keeps an agent out by "%s"',
    (key) => expect(allows(`User-agent: *\n${key}: /a`, '/a')).toBe(false),
  )

  it.each(['Allow', 'ALLOW', 'allowed'])('lets an agent in by "%s"', (key) =>
    expect(allows(`User-agent: *\nDisallow: /\n${key}: /a`, '/a')).toBe(true),
  )

  it.each([
    ['may do without a space', 'User-agent:*', 'Disallow:/a'],
    ['may have space before the colon', 'User-agent : *', 'Disallow \t : /a'],
    ['may have space at both ends', ' \t User-agent: * \t ', '\v\f Disallow: /a \f\v'],
    ['may do without the colon', 'User-agent *', 'Disallow /a'],
    ['may have a tab for the colon', 'User-agent\t*', 'Disallow \t /a'],
    ['may end in a comment', 'User-agent: * # all', 'Disallow: /a # private'],
    ['may end in a comment that is glued to it', 'User-agent: *#all', 'Disallow: /a#private'],
    ['ends at a zero byte', 'User-agent: *\0junk', 'Disallow: /a\0bc'],
  ])('%s', (_, agent, rule) => expect(allows(`${agent}\n${rule}`, '/a')).toBe(false))

  it.each([
    ['without the colon must have two words and no more', 'Disallow /a /b'],
    ['of one word says nothing', 'Disallow'],
    ['that begins with a colon says nothing', ': /a'],
    ['that is all comment says nothing', '# Disallow: /a'],
    ['with its rule in a comment says nothing', 'Disallow: # /a'],
    ['with another misspelling says nothing', 'Dissalllow: /a'],
    ['whose key only ends like a rule says nothing', 'X-Disallow: /a'],
    ['about something else says nothing', 'Noindex: /a'],
    ['has one key, before the first colon', 'Note: Disallow: /a'],
    ['with a no-break space in front says nothing', '\u00a0Disallow: /a'],
  ])('%s', (_, rule) => expect(allows(`User-agent: *\n${rule}`, '/a')).toBe(true))

  it('names an agent in two words only with a colon', () =>
    expect(allows('User agent *\nDisallow: /a', '/a')).toBe(true))
})

describe('lines', () => {
  const file = ['User-agent: *', '', 'Disallow: /a', 'Disallow: /b']
  it.each([
    ['LF', '\n'],
    ['CR', '\r'],
    ['CR LF', '\r\n'],
  ])('may end in %s, and are counted', (_, end) => {
    expect(lineOf(file.join(end), '/a')).toBe(3)
    expect(lineOf(file.join(end), '/b')).toBe(4)
  })

  it('may end in different ways in one file', () =>
    expect(lineOf('User-agent: *\r\n\n\r\r\nDisallow: /a', '/a')).toBe(5))

  it('do not end at the line separators of Unicode', () =>
    expect(allows('User-agent: *\u2028Disallow: /a\u0085Disallow: /a', '/a')).toBe(true))

  it('may follow a byte order mark', () => expect(lineOf('\uFEFFUser-agent: *\nDisallow: /a', '/a')).toBe(2))

  it('may not follow two byte order marks', () =>
    expect(allows('\uFEFF\uFEFFUser-agent: *\nDisallow: /a', '/a')).toBe(true))

  it('are read up to 16,663 bytes and no further', () => {
    const rule = `Disallow: /${'a'.repeat(16_663 - 11)}`
    const fitted = `/${'a'.repeat(16_663 - 11)}`
    expect(allows(`User-agent: *\n${rule}`, fitted)).toBe(false)
    expect(allows(`User-agent: *\n${rule}bcd`, fitted)).toBe(false)
    expect(allows(`User-agent: *\n${rule}bcd`, fitted.slice(1))).toBe(true)
    expect(allows(`User-agent: *\n${rule}$`, `${fitted}bcd`)).toBe(false)
  })

  it('are measured in bytes, and no character is cut in two', () => {
    const file = `User-agent: *\nDisallow: /${'é'.repeat(9_000)}`
    expect(allows(file, `/${'%C3%A9'.repeat(8_326)}`)).toBe(false)
    expect(allows(file, `/${'%C3%A9'.repeat(8_325)}`)).toBe(true)
  })

  it('that are too long do not affect the next', () =>
    expect(lineOf(`User-agent: *\n${'x'.repeat(40_000)}\nDisallow: /a`, '/a')).toBe(3))
})

describe('the 500 KiB that are read', () => {
  const LIMIT = 500 * 1024
  const head = 'User-agent: *\n'
  const upTo = (bytes: number) => `${head}${'#'.repeat(bytes - head.length - 1)}\n`

  it('include a rule that ends exactly there', () => {
    const rule = 'Disallow: /a'
    expect(allows(`${upTo(LIMIT - rule.length)}${rule}`, '/a')).toBe(false)
    expect(allows(`${upTo(LIMIT - rule.length)}${rule}\nDisallow: /b`, '/a')).toBe(false)
    expect(allows(`${upTo(LIMIT - rule.length)}${rule}\r\nDisallow: /b`, '/b')).toBe(true)
  })

  it('do not include a rule that would be cut', () => {
    const rule = 'Disallow: /a'
    expect(allows(`${upTo(LIMIT - rule.length + 1)}${rule}`, '/a')).toBe(true)
    expect(allows(`${upTo(LIMIT - rule.length)}${rule}/private`, '/a')).toBe(true)
  })

  it('do not include a rule after them', () => expect(allows(`${upTo(LIMIT)}Disallow: /a`, '/a')).toBe(true))

  it('are bytes, not characters', () => {
    const file = `${head}${`#${'é'.repeat(1023)}\n`.repeat(251)}Disallow: /a`
    expect(file.length).toBeLessThan(LIMIT)
    expect(allows(file, '/a')).toBe(true)
  })
})
