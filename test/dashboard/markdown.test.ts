import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Block, blocksOf } from '../../dashboard/parts/markdown/blocks.js'
import { plainWords, shownWords } from '../../dashboard/parts/markdown/shown-words.js'
import type { Inline } from '../../dashboard/parts/markdown/inline.js'

type Leaf = { from: number; to: number }

function leavesOf(pieces: Inline[]): Leaf[] {
  return pieces.flatMap((piece) => ('children' in piece ? leavesOf(piece.children) : [piece]))
}

function leavesOfBlock(block: Block): Leaf[] {
  if (block.kind === 'code') return [block]
  if (block.kind === 'list') return block.items.flatMap(({ children }) => leavesOf(children))
  if (block.kind === 'table') return block.rows.flat().flatMap(leavesOf)
  return leavesOf(block.children)
}

const shown = (text: string) =>
  blocksOf(text).map((block) => [
    block.kind,
    leavesOfBlock(block)
      .map(({ from, to }) => text.slice(from, to))
      .join('|'),
  ])

describe('the Markdown of an answer', () => {
  it.each([
    ['plain words', [['paragraph', 'plain words']]],
    ['## A *fine* heading', [['heading', 'A |fine| heading']]],
    [
      'one\ntwo\n\nthree',
      [
        ['paragraph', 'one\ntwo'],
        ['paragraph', 'three'],
      ],
    ],
    ['**Nike** and __Hoka__', [['paragraph', 'Nike| and |Hoka']]],
    ['1. one\n2. two', [['list', 'one|two']]],
    ['- one\n  - inside\n- two', [['list', 'one|inside|two']]],
    ['see [a page](https://example.com/a_(b)) now', [['paragraph', 'see |a page| now']]],
    ['![a picture](https://example.com/a.png)', [['paragraph', 'a picture']]],
    ['see [below](#there) now', [['paragraph', 'see |below| now']]],
    ['[no](javascript:alert(1))', [['paragraph', '[no](javascript:alert(1))']]],
    ['https://example.com/x.', [['paragraph', 'https://example.com/x|.']]],
    ['（https://example.com/x）です', [['paragraph', '（|https://example.com/x|）です']]],
    ['snake_case_word', [['paragraph', 'snake_case_word']]],
    ['\\*not emphasised\\*', [['paragraph', '*|not emphasised|*']]],
    ['`code` here', [['paragraph', 'code| here']]],
    [
      '```\nlet a\n```\nafter',
      [
        ['code', 'let a'],
        ['paragraph', 'after'],
      ],
    ],
    ['> quoted', [['quote', 'quoted']]],
    ['| a | b |\n|---|---|\n| c | d |', [['table', ' a | b | c | d ']]],
    ['---', []],
    ['<b>no html</b>', [['paragraph', '<b>no html</b>']]],
    // The form in which Google AI Mode is read from its screen.
    ['leads…[[1]](https://a.example/x) now', [['paragraph', 'leads…|[1]| now']]],
    ['  ## A heading', [['heading', 'A heading']]],
    ['**Nike **leads', [['paragraph', 'Nike |leads']]],
    ['***Nike*** leads', [['paragraph', 'Nike| leads']]],
  ])('is shown correctly: %j', (text, expected) => {
    expect(shown(text)).toEqual(expected)
  })

  it('keeps all pieces of the text in order, for any text', () => {
    const signs = fc.constantFrom(
      '*',
      '_',
      '[',
      ']',
      '(',
      ')',
      '`',
      '#',
      '|',
      '-',
      '\n',
      '> ',
      '1. ',
      'https://a.b',
      ' ',
      'word',
      '\\',
      '!',
      '😀',
    )
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 80 }), (parts) => {
        const text = parts.join('')
        let at = 0
        for (const { from, to } of blocksOf(text).flatMap(leavesOfBlock)) {
          expect(from).toBeGreaterThanOrEqual(Math.min(at, text.length))
          expect(to).toBeGreaterThanOrEqual(from)
          expect(to).toBeLessThanOrEqual(text.length)
          at = Math.max(at, to)
        }
      }),
    )
  })

  it.each(['[', '![', '**a', '*a', '_a ', '`a', '[a](', '| ', '> ', '- ', '\\', '[[a]'])(
    'is parsed to its end for 200 KB of nothing but %j',
    (piece) => {
      const text = piece.repeat(Math.ceil(200_000 / piece.length))
      expect(blocksOf(text).length).toBeGreaterThan(0)
    },
  )
})

describe('an excerpt of an answer', () => {
  it.each([
    ['## Top **picks**', 'Top picks'],
    ['Nike[[1]](https://a.example/x) leads', 'Nike leads'],
    ['see ([reuters.com](https://reuters.com/a))', 'see (reuters.com)'],
    ['… cut at [its end](https://a.exam', '… cut at its end'],
    ['ple/page) and **on', 'ple/page) and on'],
    ['one\n- two\n> three', 'one\ntwo\nthree'],
    ['| a | b |\n|---|---|\n| c | d |', ' a  b \n\n c  d '],
    ['snake_case is 5 > 3', 'snake_case is 5 > 3'],
  ])('turns %j into %j', (text, expected) => {
    expect(plainWords(text)).toBe(expected)
  })

  it('keeps marked words, even in the address of a link', () => {
    const text = 'see [a page](https://shoes.example/) now'
    const from = text.indexOf('shoes')
    const shown = shownWords(text, [{ from, to: from + 5 }]).map(([start, end]) => text.slice(start, end))
    expect(shown).toEqual(['see ', 'a page](https://shoes.example/) now'])
  })
})
