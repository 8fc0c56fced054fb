import { describe, expect, it } from 'vitest'

import { parseRobots } from './robots.js'
import { robotsVerdict } from './robots-verdict.js'

const LIMIT = 500 * 1024
const allows = (file: string, path = '/a') => robotsVerdict(parseRobots(file), 'ExampleBot', path).allowed
const numbered = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n')
const lettered = (index: number) =>
  String(index).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))

describe('a hostile robots.txt', () => {
  it('of 100 MB is read to its limit', () => {
    const rules = parseRobots(`User-agent: *\n${'Disallow: /abcdef\n'.repeat(5_600_000)}Allow: /`)
    const read = Math.floor((LIMIT - 'User-agent: *\n'.length) / 'Disallow: /abcdef\n'.length)
    expect(rules.groups.get('*')?.[0]?.rules.length).toBe(read)
  })

  it('of 100 MB without a line end has no rule', () =>
    expect(parseRobots('User-agent: * Disallow: / '.repeat(4_000_000)).groups.size).toBe(0))

  it('of 100 MB of letters outside ASCII has no rule', () =>
    expect(parseRobots('é'.repeat(50_000_000)).groups.size).toBe(0))

  it('of line ends only allows everything', () => {
    for (const end of ['\n', '\r', '\r\n', '\n\r']) expect(allows(end.repeat(600_000))).toBe(true)
  })

  it('of zero bytes only allows everything', () => expect(allows('\0'.repeat(600_000))).toBe(true))

  it('of byte order marks only allows everything', () => expect(allows('\uFEFF'.repeat(200_000))).toBe(true))

  it('of incomplete letters only allows everything', () =>
    expect(allows('\ud800'.repeat(200_000))).toBe(true))

  it('of spaces only, between two letters, allows everything', () =>
    expect(allows(`a${' '.repeat(16_000)}b\n`.repeat(30))).toBe(true))

  it('with 100,000 groups is followed up to its limit', () => {
    const file = numbered(100_000, (index) => `User-agent: ${lettered(index)}\nDisallow: /${index}`)
    const robots = parseRobots(file)
    expect(robotsVerdict(robots, lettered(9_999), '/9999').allowed).toBe(false)
    expect(robotsVerdict(robots, lettered(99_999), '/99999').allowed).toBe(true)
  })

  it('with as many groups for one agent as fit is followed', () => {
    const robots = parseRobots('User-agent:*\nAllow:\n'.repeat(100_000))
    expect(robots.groups.get('*')?.length).toBe(Math.floor(LIMIT / 20))
    expect(robotsVerdict(robots, 'ExampleBot', '/a').allowed).toBe(true)
  })

  it('with as many agents and rules in one group as fit does not multiply them', () => {
    const agents = numbered(15_000, (index) => `User-agent:${lettered(index)}`)
    const robots = parseRobots(`${agents}\n${numbered(30_000, (index) => `Allow:/${index}`)}\nDisallow: /z`)
    const [first, last] = [lettered(0), lettered(14_999)].map((token) => robots.groups.get(token)?.[0]?.rules)
    expect(first?.length).toBeGreaterThan(10_000)
    expect(last).toBe(first)
  })

  it('with one agent repeated in one group has one group', () => {
    const robots = parseRobots(`${'User-agent:*\n'.repeat(30_000)}Disallow: /`)
    expect(robots.groups.get('*')?.length).toBe(1)
  })

  it('with 100,000 rules is followed up to its limit', () => {
    const file = `User-agent: *\n${numbered(100_000, (index) => `Allow:/${index}$`)}`
    expect(robotsVerdict(parseRobots(file), 'ExampleBot', '/9999').decidedBy?.line).toBe(10_001)
    expect(robotsVerdict(parseRobots(file), 'ExampleBot', '/99999').decidedBy).toBeNull()
  })

  it('with asterisks in every rule is followed for a long path', () => {
    const path = `/${'a'.repeat(2047)}`
    for (const stars of [
      '*',
      '*aaa',
      '*a*a*',
      `*${'a'.repeat(500)}`,
      '*a'.repeat(8000),
      '*'.repeat(16_000),
    ]) {
      const rule = `Disallow:${stars}b\n`
      const rules = rule.repeat(Math.floor((LIMIT - 25) / rule.length))
      const verdict = robotsVerdict(parseRobots(`User-agent:*\n${rules}Disallow:/`), 'ExampleBot', path)
      expect(verdict.decidedBy?.rule).toBe('Disallow:/')
    }
  })

  it('does not confuse property names of objects with agents', () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect(robotsVerdict(parseRobots('User-agent: *\nDisallow: /'), name, '/a').allowed).toBe(false)
      expect(robotsVerdict(parseRobots(`User-agent: ${name}\nDisallow: /`), name, '/a').allowed).toBe(false)
    }
  })
})
