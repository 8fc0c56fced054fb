import { describe, expect, it } from 'vitest'

import { boundedTree, markdownTable } from './blocks.js'

interface Node {
  name: string
  inner: Node[]
}

const treeOf = (entries: unknown[]) =>
  boundedTree<Node>(entries, (entry, within) => {
    const { name, inner = [] } = entry as { name?: string; inner?: unknown[] }
    return name === undefined ? undefined : { name, inner: within(inner) }
  })

function sizeOf(nodes: Node[]): number {
  return nodes.reduce((size, { inner }) => size + 1 + sizeOf(inner), 0)
}

describe('a limited tree', () => {
  it('keeps which part is inside which, without unreadable parts', () => {
    const entries = [{ name: 'a', inner: [{ name: 'b' }, {}] }, {}, { name: 'c' }]
    expect(treeOf(entries)).toEqual([
      { name: 'a', inner: [{ name: 'b', inner: [] }] },
      { name: 'c', inner: [] },
    ])
  })

  it('ends twenty levels below the first', () => {
    let chain: unknown[] = []
    for (let depth = 0; depth < 100_000; depth += 1) chain = [{ name: 'x', inner: chain }]
    expect(sizeOf(treeOf(chain))).toBe(21)
  })

  it('ends after ten thousand nodes, in any arrangement', () => {
    const inner = Array.from({ length: 200 }, () => ({ name: 'x' }))
    const entries = Array.from({ length: 200 }, () => ({ name: 'y', inner }))
    expect(sizeOf(treeOf(entries))).toBe(10_000)
  })
})

it.each([
  ['nothing', [], ''],
  ['an empty head', [[], ['x']], ''],
  ['rows that are none', ['x', null], ''],
  ['a head alone', [['Shoe', 'Width']], '| Shoe | Width |\n| --- | --- |'],
  [
    'odd cells',
    [
      ['a|b', 'c\nd'],
      [4, { text: 'x' }],
    ],
    '| a\\|b | c d |\n| --- | --- |\n| 4 |  |',
  ],
])('writes a table of %s', (_title, rows, expected) => {
  expect(markdownTable(rows)).toBe(expected)
})
