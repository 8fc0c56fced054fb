import type { AnswerKey } from '../../answers/index.js'
import { ASPECTS, type BrandDomains, type BrandMention, ownsHost } from '../../detection/index.js'
import { engineCode } from '../../kernel/engines.js'
import type { MonthAnswer } from './answer-store.js'
import type { Cell, CellMention, CellPosition } from '../sheet-format/cell.js'
import { storablePhrase } from '../sheet-format/phrase-book.js'
import type { CellStatement } from '../sheet-format/cell.js'

/** Position of an answer's cell on its sheet. */
export function cellPosition({ day, engine, run }: Pick<AnswerKey, 'day' | 'engine' | 'run'>): CellPosition {
  return { day: Number(day.slice(8)), engine: engineCode(engine), run }
}

/**
 * Makes the cell of an answer without any brands. A refusal without text counts as no answer, because it cannot show that a brand
 * is not named.
 */
export function bareCell({ day, engine, run, state, surface, hasText, citations }: MonthAnswer): Cell {
  return {
    ...cellPosition({ day, engine, run }),
    surface,
    isNoAnswer: state === 'no_answer' || (state === 'refused' && !hasText),
    citations,
    mentions: [],
    domains: [],
  }
}

/** Turns hits of matchers into mentions of brands. `indexes` lists the brands of each matcher: two brands may share one. */
export function foundMentions(found: readonly BrandMention[], indexes: readonly number[][]): CellMention[] {
  return found.flatMap(({ matcher, offsets, wordShare, sentiment, statements }) => {
    const said = statements.slice(0, MOST_STATEMENTS).map(cellStatement)
    return (indexes[matcher] ?? []).map((brand) => ({
      brand,
      sentiment,
      start: offsets[0]?.[0] ?? 0,
      wordShare,
      ...(said.length > 0 && { statements: said }),
    }))
  })
}

type Said = BrandMention['statements'][number]

/** Limit of statements about one brand in one answer. A longer list is an attempt to manipulate. */
const MOST_STATEMENTS = 60

function cellStatement({ aspect, polarity, offsets: [start, end], phrase }: Said): CellStatement {
  return {
    aspect: ASPECTS.indexOf(aspect),
    polarity,
    phrase: storablePhrase(phrase),
    start,
    length: end - start,
  }
}

/** Returns a function that finds the brands that own a host. Cached, because the same hosts recur. */
export function openOwners(brands: readonly BrandDomains[]): (host: string) => readonly number[] {
  const known = new Map<string, number[]>()
  return (host) => {
    let owners = known.get(host)
    if (owners === undefined) {
      owners = brands.flatMap((brand, index) => (ownsHost(brand, host) ? [index] : []))
      known.set(host, owners)
    }
    return owners
  }
}

/** Counts the cited pages of each brand, in the order of the lineup. `hosts` has one entry per page. */
export function citedDomains(
  hosts: readonly string[],
  ownersOf: (host: string) => readonly number[],
): Cell['domains'] {
  const [only = ''] = hosts
  // Short cut for the usual case: most answers that cite a brand's page cite only one.
  if (hosts.length === 1) return ownersOf(only).map((brand) => ({ brand, citations: 1 }))
  const counts = new Map<number, number>()
  for (const host of hosts)
    for (const brand of ownersOf(host)) counts.set(brand, (counts.get(brand) ?? 0) + 1)
  return [...counts].map(([brand, citations]) => ({ brand, citations })).toSorted((a, b) => a.brand - b.brand)
}
