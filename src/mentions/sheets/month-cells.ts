import type { BrandMention, Lineup } from '../../detection/index.js'
import { ENGINES } from '../../kernel/engines.js'
import { bareCell, citedDomains, foundMentions, inOrderOfAppearance, openOwners } from './answer-cell.js'
import type { CitedHosts, MonthAnswer } from './answer-store.js'
import { encodedSheet, type EncodedSheet } from '../sheet-format/sheet.js'
import { patchedSheet } from '../sheet-format/patched-sheet.js'
import { type Cell, cellKey, cellOrder } from '../sheet-format/cell.js'
import {
  type BaseSheet,
  baseCells,
  changedDomains,
  type KnownCells,
  knownCells,
  type SheetColumns,
} from './sheet-columns.js'

export interface ReadAnswer {
  answer: MonthAnswer
  /** Of the brands at `unread`. */
  found: BrandMention[]
}

interface FreshOrder {
  columns: SheetColumns
  /** Places of the brands that the texts were searched for; more than this sheet lacks where others lack more. */
  unread: number[]
  answers: ReadAnswer[]
}

/** From texts that were read: what they say of the brands that no sheet knows; the others as sheets have them. */
export function freshSheet(lineup: Lineup, { columns, unread, answers }: FreshOrder): EncodedSheet {
  const known = knownCells(columns)
  const wanted = new Set(columns.unread)
  const places = unread.map((place) => (wanted.has(place) ? [place] : []))
  const domainsOf = openDomains(lineup, columns, known)
  const cells = answers.map(({ answer, found }) => {
    const cell = bareCell(answer)
    const key = cellKey(cell)
    const mentions = [...known.mentionsOf(key), ...foundMentions(found, places)]
    return { ...cell, mentions: inOrderOfAppearance(mentions), domains: domainsOf(key, answer.hosts) }
  })
  return encodedSheet(cells.toSorted(cellOrder), lineup.brands.length)
}

interface TakenOrder {
  columns: SheetColumns
  bases: BaseSheet[]
  citing: CitedHosts[]
}

/** Without the texts: every brand's mentions stand on some sheet, and `citing` tells of the domains that none knows. */
export function takenSheet(lineup: Lineup, { columns, bases, citing }: TakenOrder): EncodedSheet {
  const hosts = new Map(citing.map((answer) => [keyOf(answer), answer.hosts]))
  const [base] = bases
  if (base === undefined) return encodedSheet([], lineup.brands.length)
  const changed = changedDomains(lineup, base.lineup)
  // A domain that two brands have exchanged stands on the sheet, in another place: then nothing was looked up.
  if (changed !== undefined && [...changed].every((place) => columns.uncited.includes(place))) {
    const ownersOf = openOwners(lineup.brands)
    const only = (domains: Cell['domains']) => domains.filter(({ brand }) => changed.has(brand))
    const cited = new Map([...hosts].map(([key, of]) => [key, only(citedDomains(of, ownersOf))]))
    return patchedSheet(base.sheet, { changed, cited })
  }
  const known = knownCells(columns)
  const domainsOf = openDomains(lineup, columns, known)
  const cells = baseCells(base).map((cell): Cell => {
    const key = cellKey(cell)
    return {
      ...cell,
      mentions: inOrderOfAppearance(known.mentionsOf(key)),
      domains: domainsOf(key, hosts.get(key) ?? []),
    }
  })
  return encodedSheet(cells, lineup.brands.length)
}

/** As sheets have them; for the brands that none knows, from the hosts. */
function openDomains({ brands }: Lineup, { uncited }: SheetColumns, known: KnownCells) {
  const ownersOf = openOwners(brands)
  const lacking = new Set(uncited)
  return (key: number, hosts: readonly string[]): Cell['domains'] => {
    const domains = known.domainsOf(key)
    if (hosts.length > 0)
      domains.push(...citedDomains(hosts, ownersOf).filter(({ brand }) => lacking.has(brand)))
    return domains.length < 2 ? domains : domains.toSorted((a, b) => a.brand - b.brand)
  }
}

const keyOf = ({ day, engine, run }: CitedHosts) =>
  cellKey({ day: Number(day.slice(8)), engine: ENGINES.indexOf(engine), run })
