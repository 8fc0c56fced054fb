import type { BrandMention, Lineup } from '../../detection/index.js'
import { bareCell, citedDomains, foundMentions, openOwners, cellPosition } from './answer-cell.js'
import type { CitedHosts, MonthAnswer } from './answer-store.js'
import { decodeCells, encodedSheet, type EncodedSheet } from '../sheet-format/sheet.js'
import { patchedSheet } from '../sheet-format/patched-sheet.js'
import { type Cell, cellKey, type CellMention, cellOrder, inOrderOfAppearance } from '../sheet-format/cell.js'
import {
  type BaseSheet,
  changedBrands,
  type ChangedBrands,
  type KnownCells,
  knownCells,
  type SheetColumns,
} from './sheet-columns.js'

/** Existing sheets of the same prompt and month, and what the new one takes from them. */
interface KnownSheets {
  bases: BaseSheet[]
  columns: SheetColumns
}

interface ReadAnswers extends KnownSheets {
  /** Indexes of the brands that the texts were searched for: more than this sheet lacks where others lack more. */
  unread: number[]
  answers: { answer: MonthAnswer; found: BrandMention[] }[]
}

/** Makes a sheet from texts that were searched for the brands that no sheet has; the others are taken from sheets. */
export function freshSheet(lineup: Lineup, { columns, bases, unread, answers }: ReadAnswers): EncodedSheet {
  const wanted = new Set(columns.unread)
  const indexes = unread.map((index) => (wanted.has(index) ? [index] : []))
  const [base] = bases
  const changed = changedBrands(lineup, base, columns)
  if (base !== undefined && changed !== undefined) {
    const read = answers.map(({ answer, found }) => ({ answer, mentions: foundMentions(found, indexes) }))
    return changedSheet(lineup, { base, changed, read })
  }
  const known = knownCells(columns)
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
  { columns, bases, citing }: KnownSheets & { citing: CitedHosts[] },
): EncodedSheet {
  const [base] = bases
  if (base === undefined) return encodedSheet([], lineup.brands.length)
  const changed = changedBrands(lineup, base, columns)
  if (changed !== undefined) {
    const read = citing.map((answer) => ({ answer, mentions: [] }))
    return changedSheet(lineup, { base, changed, read })
  }
  const hosts = new Map(citing.map((answer) => [cellKey(cellPosition(answer)), answer.hosts]))
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

interface ChangedAnswers {
  base: BaseSheet
  changed: ChangedBrands
  /** All answers of the month that name or cite a changed brand; others do no harm. */
  read: { answer: CitedHosts; mentions: CellMention[] }[]
}

/** Makes a sheet from the one base that has all but the changed brands. */
function changedSheet(lineup: Lineup, { base, changed, read }: ChangedAnswers): EncodedSheet {
  const ownersOf = openOwners(lineup.brands)
  const mentions = new Map<number, CellMention[]>()
  const domains = new Map<number, Cell['domains']>()
  for (const { answer, mentions: found } of read) {
    if (found.length === 0 && answer.hosts.length === 0) continue
    const key = cellKey(cellPosition(answer))
    const cited = citedDomains(answer.hosts, ownersOf).filter(({ brand }) => changed.cited.has(brand))
    if (found.length > 0) mentions.set(key, found)
    if (cited.length > 0) domains.set(key, cited)
  }
  return patchedSheet(base.sheet, { brandCount: lineup.brands.length, ...changed, mentions, domains })
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
