import type { BrandMention, Lineup } from '../../detection/index.js'
import { ENGINES } from '../../kernel/engines.js'
import { bareCell, citedDomains, foundMentions, inOrderOfAppearance, openOwners } from './answer-cell.js'
import type { CitedHosts, MonthAnswer } from './answer-store.js'
import { decodeCells, encodedSheet, type EncodedSheet } from '../sheet-format/sheet.js'
import { patchedSheet } from '../sheet-format/patched-sheet.js'
import { type Cell, cellKey, cellOrder } from '../sheet-format/cell.js'
import {
  type BaseSheet,
  changedDomains,
  type KnownCells,
  knownCells,
  type SheetColumns,
} from './sheet-columns.js'

interface ReadAnswers {
  columns: SheetColumns
  /** Indexes of the brands that the texts were searched for: more than this sheet lacks where others lack more. */
  unread: number[]
  answers: { answer: MonthAnswer; found: BrandMention[] }[]
}

/** Makes a sheet from texts that were searched for the brands that no sheet has; the others are taken from sheets. */
export function freshSheet(lineup: Lineup, { columns, unread, answers }: ReadAnswers): EncodedSheet {
  const known = knownCells(columns)
  const wanted = new Set(columns.unread)
  const indexes = unread.map((index) => (wanted.has(index) ? [index] : []))
  const domainsOf = openDomains(lineup, columns, known)
  const cells = answers.map(({ answer, found }) => {
    const cell = bareCell(answer)
    const key = cellKey(cell)
    const mentions = [...known.mentionsOf(key), ...foundMentions(found, indexes)]
    return { ...cell, mentions: inOrderOfAppearance(mentions), domains: domainsOf(key, answer.hosts) }
  })
  return encodedSheet(cells.toSorted(cellOrder), lineup.brands.length)
}

/** Makes a sheet without the texts: other sheets have every brand's mentions, and `citing` has the domains that none has. */
export function reusedSheet(
  lineup: Lineup,
  { columns, bases, citing }: { columns: SheetColumns; bases: BaseSheet[]; citing: CitedHosts[] },
): EncodedSheet {
  const hosts = new Map(citing.map((answer) => [keyOf(answer), answer.hosts]))
  const [base] = bases
  if (base === undefined) return encodedSheet([], lineup.brands.length)
  const changed = changedDomains(lineup, base.lineup)
  // Where two brands have exchanged a domain, the sheet has it at another index, and nothing was looked up.
  if (changed !== undefined && [...changed].every((index) => columns.uncited.includes(index))) {
    const ownersOf = openOwners(lineup.brands)
    const only = (domains: Cell['domains']) => domains.filter(({ brand }) => changed.has(brand))
    const cited = new Map([...hosts].map(([key, of]) => [key, only(citedDomains(of, ownersOf))]))
    return patchedSheet(base.sheet, { changed, cited })
  }
  const known = knownCells(columns)
  const domainsOf = openDomains(lineup, columns, known)
  const cells = decodeCells(base.sheet.cells, base.sheet.starts).map((cell): Cell => {
    const key = cellKey(cell)
    return {
      ...cell,
      mentions: inOrderOfAppearance(known.mentionsOf(key)),
      domains: domainsOf(key, hosts.get(key) ?? []),
    }
  })
  return encodedSheet(cells, lineup.brands.length)
}

/** Takes cited domains from sheets, and from the hosts for the brands that no sheet has. */
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
