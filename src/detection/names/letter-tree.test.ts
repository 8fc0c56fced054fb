import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runs } from '../../../test/helpers/properties.js'
import { growFrom, letterTree, stepFrom } from './letter-tree.js'

const WIDTH = 9
const word = fc.array(fc.integer({ min: 0, max: WIDTH - 1 }), { minLength: 1, maxLength: 8 })

describe('letterTree', () => {
  it('leads to one node for each of its words, and to no other', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 200 }), fc.array(word), (words, others) => {
        const tree = letterTree(WIDTH)
        const nodes = new Map<string, number>()
        for (const letters of words) {
          let node = 0
          for (const [at, letter] of letters.entries()) {
            node = growFrom(tree, node, letter)
            const path = letters.slice(0, at + 1).join()
            expect(node).toBe(nodes.get(path) ?? nodes.size + 1)
            nodes.set(path, node)
          }
        }
        for (const letters of [...words, ...others]) {
          let node = 0
          for (const [at, letter] of letters.entries()) {
            node = stepFrom(tree, node, letter)
            expect(node).toBe(nodes.get(letters.slice(0, at + 1).join()) ?? 0)
            if (node === 0) break
          }
        }
      }),
      { numRuns: runs(200) },
    )
  })

  it('grows beyond its initial nodes and rows', () => {
    const tree = letterTree(100)
    const grown = Array.from({ length: 5000 }, (_, n) =>
      growFrom(tree, growFrom(tree, growFrom(tree, 0, n % 100), Math.floor(n / 100)), n % 7),
    )
    for (const [n, node] of grown.entries()) {
      const step = (from: number, letter: number) => stepFrom(tree, from, letter)
      expect(step(step(step(0, n % 100), Math.floor(n / 100)), n % 7)).toBe(node)
    }
  })
})
