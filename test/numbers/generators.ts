import fc from 'fast-check'

import { type Engine, ENGINES } from '../../src/kernel/engines.js'
import type { Competitor } from '../../src/reports/index.js'
import type { Asked } from './reads.js'
import type { Query } from './scene.js'
import {
  ALIASES,
  brandNamed,
  COUNTRIES,
  DAYS,
  FILLERS,
  linkOf,
  LOOKALIKES,
  NAMES,
  PAGES,
  PATTERNS,
} from './vocabulary.js'

/** Indexes refer to what exists when they are used: the first prompt, the second, and so on, starting over at the end. */
export interface AnswerPlan {
  prompt: number
  day: string
  engine: Engine
  run: number
  text: string
  /** Pages that the engine lists, and pages that the text links to. */
  listed: number[]
  linked: number[]
}

const SomePage = fc.nat({ max: PAGES.length - 1 })

interface Piece {
  text: string
  linked: number[]
}

const plain = (text: string): Piece => ({ text, linked: [] })

const Name = fc.constantFrom(...NAMES, ...ALIASES)
const Piece: fc.Arbitrary<Piece> = fc.oneof(
  { weight: 3, arbitrary: Name.map(plain) },
  { weight: 2, arbitrary: Name.map((name) => plain(`**${name}**`)) },
  { weight: 1, arbitrary: Name.map((name) => plain(name.toUpperCase())) },
  { weight: 1, arbitrary: Name.map((name) => plain(`${name.toLowerCase()},`)) },
  { weight: 4, arbitrary: fc.constantFrom(...FILLERS, ...LOOKALIKES).map(plain) },
  {
    weight: 1,
    arbitrary: SomePage.map((page) => ({ text: `see ${linkOf(page)} for more`, linked: [page] })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(Name, SomePage)
      .map(([name, page]) => ({ text: `[${name}](${linkOf(page)}) `, linked: [page] })),
  },
)

const Text = fc.array(Piece, { minLength: 1, maxLength: 7 }).map((pieces) => ({
  text: `Some like ${pieces.map(({ text }) => text).join(' ')} best.`,
  linked: pieces.flatMap(({ linked }) => linked),
}))
const NoAnswer = fc.constant({ text: '', linked: [] as number[] })

export const AnswerPlan: fc.Arbitrary<AnswerPlan> = fc
  .record({
    prompt: fc.nat({ max: 5 }),
    day: fc.constantFrom(...DAYS),
    engine: fc.constantFrom(...ENGINES),
    run: fc.constantFrom(1, 1, 2, 64, 1000),
    said: fc.oneof({ weight: 8, arbitrary: Text }, { weight: 1, arbitrary: NoAnswer }),
    listed: fc.uniqueArray(SomePage, { maxLength: 3 }),
  })
  .map(({ said, ...rest }) => ({ ...rest, ...said }))

export const answerPlans = (maxLength: number) => fc.array(AnswerPlan, { minLength: 1, maxLength })

/** A brand with one of the ways to recognise it. */
const Brand: fc.Arbitrary<Competitor> = fc
  .record({
    name: fc.nat({ max: NAMES.length - 1 }),
    aliases: fc.subarray(['Oxmerane', 'Tarsolin Prime', 'Brix Andora'], { maxLength: 2 }),
    isPattern: fc.nat({ max: 4 }).map((chance) => chance === 0),
    pattern: fc.constantFrom(...PATTERNS),
    moreDomains: fc.subarray(['tarsolin.de', 'shared.example', 'blog.kestrane.com'], { maxLength: 2 }),
    brandDomainWildcard: fc.boolean(),
  })
  .map(({ name, aliases, isPattern, pattern, moreDomains, brandDomainWildcard }) => ({
    ...brandNamed(name),
    brandVariations: isPattern ? [] : aliases,
    brandDomainVariations: moreDomains,
    brandDomainWildcard,
    brandRegex: isPattern ? pattern : null,
  }))

/** The own brand first. */
export const Brands = fc.uniqueArray(Brand, { minLength: 1, maxLength: 4, selector: ({ brand }) => brand })
/** Between one and enough to tell a change from noise. */
export const SomeIndexes = fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 1, maxLength: 6 })
export const AnyIndex = fc.nat({ max: 5 })

const Window = fc.oneof(
  fc.constantFrom(['2026-01-01', '2026-01-31'], ['2025-12-01', '2026-02-28'], ['2026-02-01', '2026-03-02']),
  fc.tuple(fc.constantFrom(...DAYS), fc.constantFrom(...DAYS)),
)

const AnyQuery: fc.Arbitrary<Query> = fc.record({
  window: fc.option(
    Window.map((days) => days.toSorted()).map(([startDate = '', endDate = '']) => ({ startDate, endDate })),
    { nil: undefined, freq: 5 },
  ),
  country: fc.option(fc.constantFrom(...COUNTRIES, 'fr'), { nil: undefined, freq: 1 }),
  engines: fc.oneof(
    fc.constant<Engine[]>([]),
    fc.subarray<Engine>([...ENGINES], { minLength: 1, maxLength: 3 }),
  ),
  isTagged: fc.nat({ max: 4 }).map((chance) => chance === 0),
})

export const AnyAsked: fc.Arbitrary<Asked> = fc.record({
  query: AnyQuery,
  prompts: fc.tuple(AnyIndex),
  pages: fc.tuple(SomePage),
})

const beginningWith = (answers: fc.Arbitrary<AnswerPlan[]>) =>
  fc.record({
    countries: fc.array(fc.constantFrom(...COUNTRIES), { minLength: 2, maxLength: 6 }),
    tagged: SomeIndexes,
    reports: fc.array(fc.record({ brands: Brands, prompts: SomeIndexes }), { minLength: 1, maxLength: 2 }),
    answers,
  })
export const Beginning = beginningWith(answerPlans(60))
/** So many answers that the computation takes a while. */
export const CrowdedBeginning = beginningWith(fc.array(AnswerPlan, { minLength: 150, maxLength: 250 }))

/** The first day of a month in which most answers name another brand and cite another page than in the month before. */
export const TURN = '2026-01-01'
const DAYS_AROUND = DAYS.slice(1, 7)
const PAGE_BEFORE = 0
const PAGE_AFTER = 9

const TurnedAnswer = fc
  .tuple(AnswerPlan, fc.constantFrom(...DAYS_AROUND), fc.nat({ max: 15 }))
  .map(([plan, day, chance]): AnswerPlan => {
    const isOther = chance === 0 && plan.linked.length === 0
    const others = plan.listed.filter((page) => page !== PAGE_BEFORE && page !== PAGE_AFTER)
    if (isOther) return { ...plan, day, listed: others }
    const [name, page] = day < TURN ? [NAMES[0], PAGE_BEFORE] : [NAMES[1], PAGE_AFTER]
    return { ...plan, day, text: `Some like ${name} best.`, listed: [page], linked: [] }
  })

const ALL_INDEXES = [0, 1, 2, 3, 4, 5]

export const TurnedBeginning: fc.Arbitrary<Beginning> = fc.record({
  countries: fc.constant(ALL_INDEXES.map(() => COUNTRIES[0])),
  tagged: SomeIndexes,
  reports: fc.constant([{ brands: [brandNamed(0), brandNamed(1)], prompts: ALL_INDEXES }]),
  answers: fc.array(TurnedAnswer, { minLength: 120, maxLength: 160 }),
})
export type Beginning = typeof Beginning extends fc.Arbitrary<infer One> ? One : never
