import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runs } from '../../../test/helpers/properties.js'
import { ENGINE_CODES } from '../../kernel/engines.js'
import { digit, varint } from '../../kernel/number-text.js'
import { decodedSheet, encodedSheet, type EncodedSheet, renewedTotals } from './sheet.js'
import type { CellStatement } from './cell.js'
import { grownSheet } from './changed/grown-sheet.js'
import { patchedSheet } from './changed/patched-sheet.js'
import {
  type Cell,
  cellKey,
  type CellMention,
  cellOrder,
  FAVOURS,
  inOrderOfAppearance,
  SENTIMENTS,
} from './cell.js'
import { SERIES, SURFACES } from './series.js'
import { addOwnTotals, decodeTotals, encodeTotals, totalsOf } from './totals.js'

const BRANDS = 101

const someBrands = (brandCount: number) =>
  fc.uniqueArray(fc.nat(brandCount - 1), { maxLength: brandCount, size: 'max' })

const citations = fc.integer({ min: 1, max: 5000 })

const cell = (brandCount: number): fc.Arbitrary<Cell> =>
  fc.record({
    day: fc.integer({ min: 1, max: 31 }),
    engine: fc.nat(ENGINE_CODES - 1),
    surface: fc.nat(SURFACES - 1),
    run: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 32_767 })),
    isNoAnswer: fc.boolean(),
    citations: fc.nat(5000),
    mentions: mentionsAmong(someBrands(brandCount)),
    domains: domainsAmong(someBrands(brandCount)),
  })

const PHRASES = ['', 'low price', 'günstig', '使いやすい', 'x'.repeat(80)]
const statement: fc.Arbitrary<CellStatement> = fc.record({
  aspect: fc.nat(14),
  polarity: fc.constantFrom(1, -1),
  phrase: fc.constantFrom(...PHRASES),
  start: fc.nat(262_144),
  length: fc.nat(5000),
})
const statements = fc.array(statement, { minLength: 1, maxLength: 3 })

function mentionsAmong(brands: fc.Arbitrary<number[]>): fc.Arbitrary<CellMention[]> {
  return brands.chain((some) =>
    fc.tuple(
      ...some.map((brand) =>
        fc.record(
          {
            brand: fc.constant(brand),
            sentiment: fc.constantFrom(...SENTIMENTS),
            start: fc.nat(262_144),
            wordShare: fc.integer({ min: 1, max: 10_000 }),
            statements,
          },
          // Other brands have no statements, and their share of the words is unknown.
          { requiredKeys: ['brand', 'sentiment', 'start'] },
        ),
      ),
    ),
  )
}

function domainsAmong(brands: fc.Arbitrary<number[]>): fc.Arbitrary<Cell['domains']> {
  return brands.chain((some) =>
    fc.tuple(
      ...some.toSorted((a, b) => a - b).map((brand) => fc.record({ brand: fc.constant(brand), citations })),
    ),
  )
}

/** The language of some answers is not supported; this holds for all mentions in such an answer. */
const isUnread = (key: number) => key % 3 === 0
const asRead = (mentions: CellMention[], key: number) =>
  isUnread(key) ? mentions.map((mention) => ({ ...mention, sentiment: null })) : mentions

/** In the form of a sheet: each execution once, in order. */
const sheet = (brandCount: number) =>
  fc
    .uniqueArray(cell(brandCount), { selector: cellKey, maxLength: 12 })
    .map((cells) =>
      cells.map((one) => ({ ...one, mentions: asRead(one.mentions, cellKey(one)) })).toSorted(cellOrder),
    )

const LARGEST: Cell = {
  day: 31,
  engine: ENGINE_CODES - 1,
  surface: SURFACES - 1,
  run: 32_767,
  isNoAnswer: true,
  citations: 5000,
  mentions: Array.from({ length: BRANDS }, (_, index) => ({
    brand: BRANDS - 1 - index,
    sentiment: SENTIMENTS[index % SENTIMENTS.length] ?? 'neutral',
    start: 262_144,
  })),
  domains: Array.from({ length: BRANDS }, (_, brand) => ({ brand, citations: 5000 })),
}

/** Phrases are numbered in order of arrival; the numbers do not matter. */
function expectSame(one: EncodedSheet, other: EncodedSheet): void {
  const { said: _said, phrases, ...texts } = one
  const { said: _, phrases: others, ...same } = other
  expect(texts).toEqual(same)
  expect(decodedSheet(one)).toEqual(decodedSheet(other))
  const listed = (text: string) => text.split('\n').map((brand) => brand.split('\t').toSorted())
  expect(listed(phrases)).toEqual(listed(others))
}

/** The format before totals had shares of words. */
const FORMER = digit(126)
/** The format before totals had sentiments. */
const UNJUDGED = digit(125)
const NO_DOMAINS = { domainExecutions: 0, domainCitations: 0, namedAndCited: 0 }

/**
 * Totals in earlier formats: without sentiments; also without shares of words; and, without a format, also without
 * `namedAndCited`.
 */
function formerTotals(totals: string, format: string): string {
  const written = decodeTotals(totals)
    .map(({ series, executions, citations, brands }) => {
      const [engine, surface] = [Math.floor(series / SURFACES), series % SURFACES]
      const figures = brands.flatMap((one) => [
        one.mentions,
        one.positions,
        one.domainExecutions,
        one.domainCitations,
        ...(format === '' ? [] : [one.namedAndCited]),
        ...(format === UNJUDGED ? [one.wordShares, one.unweighed] : []),
      ])
      const code = surface === 0 ? digit(engine) : digit(64 + engine) + digit(surface)
      return (
        code + varint(executions) + varint(citations) + digit(brands.length) + figures.map(varint).join('')
      )
    })
    .join('')
  return written === '' ? '' : format + written
}

describe('a sheet', () => {
  it('has what was written on it, over the whole range of each number', () => {
    fc.assert(
      fc.property(sheet(BRANDS), (cells) => {
        expect(decodedSheet(encodedSheet(cells, BRANDS))).toEqual(cells)
      }),
      { numRuns: runs(150), examples: [[[LARGEST]], [[]]] },
    )
  })

  it('is text that the database accepts: no character is 0, and each is one byte', () => {
    fc.assert(
      fc.property(sheet(BRANDS), (cells) => {
        const { cells: text, starts, words, said, totals, phrases } = encodedSheet(cells, BRANDS)
        const bytes = [...Buffer.from(text + starts + words + said + totals)]
        expect(phrases).not.toContain('\0')
        expect(bytes.filter((byte) => byte < 1 || byte > 127)).toEqual([])
      }),
      { numRuns: runs(50), examples: [[[LARGEST]]] },
    )
  })

  it('takes further answers at their position', () => {
    fc.assert(
      fc.property(sheet(5), fc.infiniteStream(fc.boolean()), (cells, isThere) => {
        const there = cells.map((one) => ({ one, first: isThere.next().value }))
        const before = there.filter(({ first }) => first).map(({ one }) => one)
        const fresh = there.filter(({ first }) => !first).map(({ one }) => one)
        expectSame(grownSheet(encodedSheet(before, 5), fresh.toReversed(), 5), encodedSheet(cells, 5))
      }),
    )
  })

  it('from before statements were stored has none, and accepts new ones', () => {
    fc.assert(
      fc.property(sheet(5), sheet(5), (cells, others) => {
        const known = new Set(cells.map(cellKey))
        const fresh = others.filter((one) => !known.has(cellKey(one)))
        const old = { ...encodedSheet(cells, 5), said: '', phrases: '' }
        const silent = cells.map((one) => ({
          ...one,
          mentions: one.mentions.map(({ statements: _statements, ...mention }) => mention),
        }))
        expect(decodedSheet(old)).toEqual(silent)
        const all = [...silent, ...fresh].toSorted(cellOrder)
        expectSame(grownSheet(old, fresh, 5), encodedSheet(all, 5))
      }),
    )
  })

  it('without statements takes no space for them', () => {
    const cells = [{ ...LARGEST, mentions: LARGEST.mentions }]
    expect(encodedSheet(cells, BRANDS)).toMatchObject({ words: '', said: '', phrases: '' })
  })

  it('stores sums as large as a month can have', () => {
    const brand = fc.record({
      mentions: fc.nat(10_000_000),
      positions: fc.nat(1_000_000_000),
      domainExecutions: fc.nat(10_000_000),
      domainCitations: fc.nat(2 ** 40),
      namedAndCited: fc.nat(10_000_000),
      wordShares: fc.nat(2 ** 40),
      unweighed: fc.nat(10_000_000),
      judged: fc.nat(10_000_000),
      favour: fc.nat(20_000_000),
    })
    const engine = fc.record({
      series: fc.nat(SERIES - 1),
      executions: fc.nat(10_000_000),
      citations: fc.nat(2 ** 40),
      brands: fc.array(brand, { maxLength: BRANDS, size: 'max' }),
    })
    fc.assert(
      fc.property(fc.uniqueArray(engine, { maxLength: 20, selector: (one) => one.series }), (totals) => {
        const inOrder = totals.toSorted((a, b) => a.series - b.series)
        expect(decodeTotals(encodeTotals(totals))).toEqual(inOrder)
      }),
      { numRuns: runs(50) },
    )
  })

  it('sums its cells, and leaves out executions without an answer', () => {
    const [first, second] = LARGEST.mentions.slice(-2) as [CellMention, CellMention]
    const mentions = [first, { ...second, wordShare: 2500 }]
    const one = { ...LARGEST, isNoAnswer: false, mentions, domains: [] }
    const two = { ...one, run: 2, mentions: mentions.slice(1), domains: [{ brand: 1, citations: 3 }] }
    expect(totalsOf([one, two, { ...LARGEST, run: 3 }], 2)).toEqual([
      {
        series: SERIES - 1,
        executions: 2,
        citations: 10_000,
        brands: [
          {
            ...NO_DOMAINS,
            mentions: 2,
            positions: 3,
            wordShares: 5000,
            unweighed: 0,
            judged: 2,
            favour: 2 * FAVOURS[second.sentiment!],
          },
          {
            ...NO_DOMAINS,
            mentions: 1,
            positions: 1,
            domainExecutions: 1,
            domainCitations: 3,
            wordShares: 0,
            unweighed: 1,
            judged: 1,
            favour: FAVOURS[first.sentiment!],
          },
        ],
      },
    ])
  })

  it.each([
    ['the answers that both name and cite', ''],
    ['shares of words', FORMER],
    ['sentiments', UNJUDGED],
  ] as const)('whose sums lack %s computes them from its cells, and can be extended', (_, format) => {
    fc.assert(
      fc.property(sheet(5), sheet(5), (cells, others) => {
        const known = new Set(cells.map(cellKey))
        const fresh = others.filter((one) => !known.has(cellKey(one)))
        const now = encodedSheet(cells, 5)
        const old = { ...now, totals: formerTotals(now.totals, format) }
        expect(renewedTotals(old)).toBe(now.totals)
        const sums = { now: { executions: 0, mentions: 0 }, before: { executions: 0, mentions: 0 } }
        addOwnTotals(now.totals, sums.now)
        addOwnTotals(old.totals, sums.before)
        expect(sums.before).toEqual(sums.now)
        const all = [...cells, ...fresh].toSorted(cellOrder)
        expectSame(grownSheet(old, fresh, 5), encodedSheet(all, 5))
      }),
    )
  })
})

describe('a sheet with some changed brands', () => {
  const MORE = 3

  /** A sheet, the brands that are changed or appended, and the new content of some cells. */
  const change = fc
    .record({ brands: fc.integer({ min: 1, max: BRANDS - MORE }), added: fc.nat(MORE) })
    .chain(({ brands, added }) => {
      const behind = Array.from({ length: added }, (_, index) => brands + index)
      const some = someBrands(brands).map((changed) => [...changed, ...behind])
      return fc.record({
        brands: fc.constant(brands),
        added: fc.constant(added),
        cells: sheet(brands),
        named: some,
        cited: some,
      })
    })
    .chain(({ cells, named, cited, ...counts }) =>
      fc.record({
        ...fixed({ cells, named: new Set(named), cited: new Set(cited), ...counts }),
        mentions: saidOf(cells, mentionsAmong(fc.subarray(named)).map(inOrderOfAppearance)),
        domains: saidOf(cells, domainsAmong(fc.subarray(cited))),
      }),
    )

  const fixed = <Values extends object>(values: Values) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fc.constant(value)])) as {
      [Name in keyof Values]: fc.Arbitrary<Values[Name]>
    }

  /** Statements for some of the cells, by key. */
  const saidOf = <Said>(cells: Cell[], said: fc.Arbitrary<Said[]>): fc.Arbitrary<Map<number, Said[]>> =>
    fc
      .tuple(...cells.map((one) => fc.tuple(fc.constant(cellKey(one)), fc.option(said))))
      .map((all) => new Map(all.flatMap(([key, some]) => (some === null ? [] : [[key, some] as const]))))

  it('is the same as one that is built from all answers', () => {
    fc.assert(
      fc.property(change, ({ brands, added, cells, named, cited, mentions, domains }) => {
        const before = cells.map((one) => ({ ...one, mentions: inOrderOfAppearance(one.mentions) }))
        const anew = before.map((one) => ({
          ...one,
          mentions: inOrderOfAppearance([
            ...one.mentions.filter(({ brand }) => !named.has(brand)),
            ...asRead(mentions.get(cellKey(one)) ?? [], cellKey(one)),
          ]),
          domains: [
            ...one.domains.filter(({ brand }) => !cited.has(brand)),
            ...(domains.get(cellKey(one)) ?? []),
          ].toSorted((a, b) => a.brand - b.brand),
        }))
        const brandCount = brands + added
        const read = new Map([...mentions].map(([key, some]) => [key, asRead(some, key)]))
        const patch = { brandCount, named, cited, mentions: read, domains }
        expectSame(patchedSheet(encodedSheet(before, brands), patch), encodedSheet(anew, brandCount))
      }),
      { numRuns: runs(300) },
    )
  })
})
