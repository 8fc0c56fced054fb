import type { BrandMention, Lineup } from '../../detection/index.js'
import { bareCell, citedDomains, foundMentions, openOwners, cellPosition } from './answer-cell.js'
import type { CitedHosts, MonthAnswer } from './answer-store.js'
import { decodedSheet, encodedSheet, type EncodedSheet } from '../sheet-format/sheet.js'
import { patchedSheet } from '../sheet-format/changed/patched-sheet.js'
import { type Cell, cellKey, type CellMention, cellOrder, inOrderOfAppearance } from '../sheet-format/cell.js'
import {
  type BaseSheet,
  changedBrands,
  type ChangedBrands,
  type KnownCells,
  knownCells,
  type SheetColumns,
} from './sheet-columns.js'

/** Existing sheets of the same prompt and month, and the columns that the new sheet takes from them. */
interface KnownSheets {
  bases: BaseSheet[]
  columns: SheetColumns
}

/** A sheet that is built from the answers of its month, added in any order. */
interface OpenSheet {
  add(answer: MonthAnswer, found: BrandMention[]): void
  end(): EncodedSheet
}

/**
 * Builds a sheet from search results for the brands that no sheet has, and from existing sheets for the others. `unread` lists
 * all brands searched for, which may be more than this sheet lacks.
 */
export function openSheet(
  lineup: Lineup,
  { columns, bases: [base], unread }: KnownSheets & { unread: number[] },
): OpenSheet {
  const wanted = new Set(columns.unread)
  const indexes = unread.map((index) => (wanted.has(index) ? [index] : []))
  const changed = changedBrands(lineup, base, columns)
  if (base === undefined || changed === undefined) return openFreshSheet(lineup, { columns, indexes })
  const sheet = openChangedSheet(lineup, base, changed)
  return { ...sheet, add: (answer, found) => sheet.add(answer, foundMentions(found, indexes)) }
}

function openFreshSheet(
  lineup: Lineup,
  { columns, indexes }: { columns: SheetColumns; indexes: number[][] },
): OpenSheet {
  const known = knownCells(columns)
  const domainsOf = openDomains(lineup, columns, known)
  const cells: Cell[] = []
  return {
    add(answer, found) {
      const cell = bareCell(answer)
      const key = cellKey(cell)
      const mentions = inOrderOfAppearance([...known.mentionsOf(key), ...foundMentions(found, indexes)])
      cells.push({ ...cell, mentions, domains: domainsOf(key, answer.hosts) })
    },
    end: () => encodedSheet(cells.toSorted(cellOrder), lineup.brands.length),
  }
}

/** Builds a sheet from a base that has all brands but the changed ones. Answers without these brands may be left out. */
function openChangedSheet(lineup: Lineup, { sheet }: BaseSheet, changed: ChangedBrands) {
  const ownersOf = openOwners(lineup.brands)
  const mentions = new Map<number, CellMention[]>()
  const domains = new Map<number, Cell['domains']>()
  return {
    add(answer: CitedHosts, found: CellMention[]) {
      if (found.length === 0 && answer.hosts.length === 0) return
      const key = cellKey(cellPosition(answer))
      const cited = citedDomains(answer.hosts, ownersOf).filter(({ brand }) => changed.cited.has(brand))
      if (found.length > 0) mentions.set(key, inOrderOfAppearance(found))
      if (cited.length > 0) domains.set(key, cited)
    },
    end: () => patchedSheet(sheet, { brandCount: lineup.brands.length, ...changed, mentions, domains }),
  }
}

/** Builds a sheet without reading texts: other sheets have all mentions, and `citing` has the cited hosts that none has. */
export function reusedSheet(
  lineup: Lineup,
  { columns, bases: [base], citing }: KnownSheets & { citing: CitedHosts[] },
): EncodedSheet {
  if (base === undefined) return encodedSheet([], lineup.brands.length)
  const changed = changedBrands(lineup, base, columns)
  if (changed !== undefined) {
    const sheet = openChangedSheet(lineup, base, changed)
    for (const answer of citing) sheet.add(answer, [])
    return sheet.end()
  }
  const hosts = new Map(citing.map((answer) => [cellKey(cellPosition(answer)), answer.hosts]))
  const known = knownCells(columns)
  const domainsOf = openDomains(lineup, columns, known)
  const cells = decodedSheet(base.sheet).map((cell): Cell => {
    const key = cellKey(cell)
    return {
      ...cell,
      mentions: inOrderOfAppearance(known.mentionsOf(key)),
      domains: domainsOf(key, hosts.get(key) ?? []),
    }
  })
  return encodedSheet(cells, lineup.brands.length)
}

/** Returns a function that takes cited domains from sheets, or from the hosts for brands that no sheet has. */
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
