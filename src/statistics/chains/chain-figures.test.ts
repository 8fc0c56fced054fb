import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { brandOfChain } from './chain-figures.js'

/** One letter per turn; `x` means that it names the brand. */
const conversation = (named: string) => named.split('').map((mark) => new Set(mark === 'x' ? [0, 1] : [1]))
const chain = (...named: string[]) => brandOfChain(named.map(conversation), { brand: 0, turns: 3 })
const counts = (named: string[], of: 'appears' | 'lost' | 'mentions' | 'executions') =>
  chain(...named).turns.map((turn) => turn[of])

describe('a brand in a chain', () => {
  it('appears at the first turn that names it, and is lost at the first later turn that does not', () => {
    expect(counts(['-x-'], 'appears')).toEqual([0, 1, 0])
    expect(counts(['-x-'], 'lost')).toEqual([0, 0, 1])
  })

  it('is lost once, even if it comes back', () => {
    expect(counts(['x-x'], 'appears')).toEqual([1, 0, 0])
    expect(counts(['x-x'], 'lost')).toEqual([0, 1, 0])
    expect(counts(['x-x'], 'mentions')).toEqual([1, 0, 1])
  })

  it('is not lost if the conversation ended before', () => {
    expect(counts(['x', 'xx'], 'lost')).toEqual([0, 0, 0])
    expect(counts(['x', 'xx'], 'executions')).toEqual([2, 1, 0])
  })

  it('has the turn at which that happens most often, the earliest of several', () => {
    expect(chain('x--', '-x-', '-xx', '--x')).toMatchObject({ firstTurn: 2, lostTurn: 2, never: 0 })
  })

  it('has neither turn if no answer names it, and no coverage without answers', () => {
    expect(chain('---', '--')).toMatchObject({ firstTurn: null, lostTurn: null, never: 2 })
    expect(chain().turns.map(({ brandCoverage }) => brandCoverage)).toEqual([null, null, null])
  })
})

describe('docs/metrics.md', () => {
  const [section = ''] =
    /## Personas, regions and chains[^]*?(?=\n## )/.exec(readFileSync('docs/metrics.md', 'utf8')) ?? []
  const rows = [...section.matchAll(/^\| (\d) +\|(.*)\|$/gm)].map(([, , cells = '']) =>
    cells.split('|').map((cell) => cell.trim()),
  )

  it('has an example of a chain that is computed correctly', () => {
    const conversations = rows.slice(0, 5).map((cells) => conversation(cells.slice(0, 3).join('')))
    const { turns, ...found } = brandOfChain(conversations, { brand: 0, turns: 3 })
    const computed = turns.map(({ executions, mentions, brandCoverage, appears, lost }) =>
      [executions, mentions, brandCoverage, appears, lost].map(String),
    )
    expect(rows.slice(5)).toEqual(computed)
    expect(found).toEqual({ firstTurn: 1, lostTurn: 3, never: 1 })
    expect(section).toContain('So `firstTurn` is 1, `lostTurn` is 3 and `never` is 1.')
  })
})
