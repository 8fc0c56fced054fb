import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runs } from '../../test/helpers/properties.js'
import { ASPECTS } from '../detection/index.js'
import { isMoreThanNoise, rateInterval } from '../intervals/index.js'
import { addDays, type Day } from '../kernel/days.js'
import { engineCode, ENGINES } from '../kernel/engines.js'
import { SENTIMENTS } from '../mentions/index.js'
import { type Cell, saidSheetOf } from '../../test/helpers/sheets.js'
import { attributeRows, type AttributeRow } from './attribute-figures.js'
import { openSaidReading } from './said-reading.js'

const BRANDS = 3
const PROMPTS = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5']
const LENGTH = 10
const START = '2026-02-24'
const WINDOW = { startDate: START, endDate: addDays(START, LENGTH - 1) }
const BEFORE = addDays(START, -LENGTH)

interface Execution extends Omit<Cell, 'day'> {
  prompt: number
  day: Day
}

const statement = fc.record({
  aspect: fc.constantFrom(0, 3, 14),
  polarity: fc.constantFrom<1 | -1>(1, -1),
  phrase: fc.constantFrom('', 'cheap', 'billig', '安い'),
  start: fc.nat(3000),
  length: fc.integer({ min: 1, max: 90 }),
})

const mention = (brand: number) =>
  fc.record({
    brand: fc.constant(brand),
    sentiment: fc.constantFrom(...SENTIMENTS),
    start: fc.constant(0),
    statements: fc.array(statement, { maxLength: 3 }),
  })

const execution: fc.Arbitrary<Execution> = fc
  .record({
    prompt: fc.nat(PROMPTS.length - 1),
    day: fc.integer({ min: -3, max: 2 * LENGTH + 2 }).map((day) => addDays(BEFORE, day)),
    engine: fc.constantFrom<number>(0, 6, 9),
    surface: fc.constant(0),
    run: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 32_767 })),
    isNoAnswer: fc.nat(5).map((one) => one === 0),
    citations: fc.nat(200),
    mentions: fc.shuffledSubarray([0, 1, 2]).chain((brands) => fc.tuple(...brands.map(mention))),
    domains: fc.constantFrom<Cell['domains']>([], [{ brand: 1, citations: 70 }]),
    isUnread: fc.nat(3).map((one) => one === 0),
  })
  .map(({ isUnread, mentions, ...rest }) => ({
    ...rest,
    mentions: mentions.map(({ statements, ...one }) =>
      isUnread ? { ...one, sentiment: null } : { ...one, ...(statements.length > 0 && { statements }) },
    ),
  }))

const history = fc.record({
  executions: fc.uniqueArray(execution, {
    maxLength: 80,
    selector: ({ prompt, day, engine, run }) => [prompt, day, engine, run].join(),
    size: 'max',
  }),
  brand: fc.nat(BRANDS - 1),
  polarity: fc.constantFrom(undefined, 'positive' as const, 'negative' as const),
  isApart: fc.boolean(),
})
type History = typeof history extends fc.Arbitrary<infer Given> ? Given : never

/** Texts as the database would return them. */
function textsOf(executions: Execution[]) {
  const sheets = new Map<string, Execution[]>()
  for (const one of executions) {
    const key = `${PROMPTS[one.prompt]} ${one.day.slice(0, 7)}-01`
    sheets.set(key, [...(sheets.get(key) ?? []), one])
  }
  return [...sheets].map(([key, some]) => {
    const [promptId = '', month = ''] = key.split(' ')
    const cells = some
      .map((one): Cell => ({ ...one, day: Number(one.day.slice(8)) }))
      .toSorted((a, b) => a.day - b.day || a.engine - b.engine || a.run - b.run)
    return { promptId, month, sheet: saidSheetOf(cells, BRANDS) }
  })
}

function readingOf({ executions, brand, polarity, isApart }: History) {
  const reading = openSaidReading(
    {
      window: WINDOW,
      brand,
      prompts: PROMPTS.length,
      engines: [],
      wanted: { positive: polarity !== 'negative', negative: polarity !== 'positive' },
      ...(isApart && { apart: 'engines' }),
    },
    { promptIds: PROMPTS, firstDay: BEFORE },
  )
  for (const text of textsOf(executions)) reading.add(text)
  return reading
}

const rowsOf = (given: History): AttributeRow[] =>
  attributeRows(readingOf(given).sums, { brand: 'Norvik', aspect: undefined, notCompared: [] })

const within = (executions: Execution[], from: Day) =>
  executions.filter(({ day, isNoAnswer }) => !isNoAnswer && day >= from && day < addDays(from, LENGTH))
const saidIn = ({ mentions }: Execution, brand: number) =>
  mentions.find((one) => one.brand === brand)?.statements ?? []
const names = ({ mentions }: Execution, brand: number) =>
  mentions.some((one) => one.brand === brand && one.sentiment !== null)

const hold = (check: (given: History) => void) =>
  fc.assert(fc.property(history, check), { numRuns: runs(150) })
const round = (value: number) => Math.round(value * 10) / 10 + 0

function partsAgain(executions: Execution[], brand: number, speaks: (one: Execution) => boolean) {
  const of = (isWanted: (one: Execution) => boolean) =>
    PROMPTS.map(
      (_, prompt) =>
        executions.filter((one) => one.prompt === prompt && names(one, brand) && isWanted(one)).length,
    )
  return { numerators: of(speaks), denominators: of(() => true) }
}

const sum = (values: number[]) => values.reduce((all, one) => all + one, 0)

describe('the attributes of any history', () => {
  it('are what a count over the answers finds', () => {
    hold((given) => {
      const { executions, brand, polarity, isApart } = given
      const rows = rowsOf(given)
      const groups = isApart ? ENGINES : [null]
      const all = groups.flatMap((engine) => {
        const own = executions.filter((one) => engine === null || one.engine === engineCode(engine))
        const [now, before] = [within(own, START), within(own, BEFORE)]
        const isWanted = (one: { polarity: number }) =>
          polarity === undefined || one.polarity > 0 === (polarity === 'positive')
        return ASPECTS.flatMap((aspect, index) => {
          const says = (of: number, isMeant: (one: { polarity: number }) => boolean) => (one: Execution) =>
            saidIn(one, of).some((said) => said.aspect === index && isMeant(said))
          const isSaid = now.some((one) => [0, 1, 2].some((of) => says(of, isWanted)(one)))
          if (!isSaid) return []
          const [parts, earlier] = [now, before].map((some) => partsAgain(some, brand, says(brand, isWanted)))
          const rate = ({ numerators, denominators }: NonNullable<typeof parts>) =>
            sum(denominators) === 0 ? null : (100 * sum(numerators)) / sum(denominators)
          const [value, previous] = [rate(parts!), rate(earlier!)]
          const interval = rateInterval(parts!)
          return [
            {
              engine,
              aspect,
              positive: now.filter(says(brand, (one) => one.polarity > 0)).length,
              negative: now.filter(says(brand, (one) => one.polarity < 0)).length,
              n: sum(parts!.denominators),
              share: {
                value: value && round(value),
                n: sum(parts!.denominators),
                interval: interval && interval.map((end) => round(100 * end)),
                change:
                  value === null || previous === null
                    ? null
                    : {
                        previous: round(previous),
                        delta: round(value - previous),
                        significant: isMoreThanNoise(parts!, earlier!),
                      },
              },
            },
          ]
        })
      })
      const shown = rows.map(({ engine, aspect, positive, negative, n, share }) => ({
        engine,
        aspect,
        positive,
        negative,
        n,
        share,
      }))
      expect(shown).toHaveLength(all.length)
      expect(shown).toEqual(expect.arrayContaining(all))
      expect(rows.map(({ key }) => key)).toEqual([...new Set(rows.map(({ key }) => key))])
    })
  })

  it('recur if at least two answers name them, and show the words of the latest', () => {
    hold((given) => {
      const { executions, brand } = given
      const reading = readingOf({ ...given, isApart: false, polarity: undefined })
      const rows = attributeRows(reading.sums, { brand: 'Norvik', aspect: undefined, notCompared: [] })
      for (const { aspect, phrases } of rows) {
        for (const phrase of phrases) {
          const says = (one: Execution) =>
            saidIn(one, brand).filter(
              (said) =>
                ASPECTS[said.aspect] === aspect &&
                said.phrase === phrase.text &&
                said.polarity > 0 === (phrase.polarity === 'positive'),
            )
          const using = within(executions, START)
            .filter((one) => says(one).length > 0)
            .toSorted(
              (a, b) =>
                (a.day < b.day ? 1 : a.day > b.day ? -1 : 0) ||
                a.prompt - b.prompt ||
                a.engine - b.engine ||
                a.run - b.run,
            )
          expect(phrase.answers).toBe(using.length)
          expect(phrase.answers).toBeGreaterThan(1)
          const shown = phrase.examples.map((one) => reading.shown(one, { ...phrase, aspect }))
          expect(shown).toEqual(
            using.slice(0, 3).map((one) => ({
              answer: {
                promptId: PROMPTS[one.prompt],
                day: one.day,
                engine: ENGINES[one.engine],
                run: one.run,
              },
              offsets: says(one).map(({ start, length }) => [start, start + length]),
            })),
          )
        }
        expect(phrases.map(({ answers }) => answers)).toEqual(
          phrases.map(({ answers }) => answers).toSorted((a, b) => b - a),
        )
      }
    })
  })

  it('are compared between brands only if both have attributes', () => {
    hold((given) => {
      for (const { againstCompetitors } of rowsOf(given)) {
        const { logOdds, z, moreThanNoise } = againstCompetitors
        expect((logOdds === null) === (z === null)).toBe(true)
        if (logOdds === null) expect(moreThanNoise).toBeNull()
        else
          expect(Math.sign(logOdds) === Math.sign(z ?? 0) || Math.abs(logOdds) < 0.01 || z === 0).toBe(true)
      }
    })
  })

  it('are not compared if the answers come from another surface, and the response says so', () => {
    hold((given) => {
      const notCompared = [{ engine: 'claude' as const, text: 'Claude has moved.' }]
      const asked = { brand: 'Norvik', aspect: undefined, notCompared }
      for (const { engine, share, notCompared: why } of attributeRows(readingOf(given).sums, asked)) {
        const isElsewhere = engine === null || engine === 'claude'
        expect(why).toBe(isElsewhere ? 'Claude has moved.' : null)
        if (isElsewhere) expect(share.change).toBeNull()
      }
    })
  })
})
