import type { Lineup, LineupBrand } from '../../detection/index.js'
import { decodedSheet, type EncodedSheet } from '../sheet-format/sheet.js'
import { type Cell, cellKey, type CellMention } from '../sheet-format/cell.js'

/** An existing sheet of the same prompt and month for another lineup. It covers the same answers. */
export interface BaseSheet {
  lineup: Lineup
  sheet: EncodedSheet
}

/** What a new sheet takes from existing ones, and what it lacks. */
export interface SheetColumns {
  mentions: Column[]
  domains: Column[]
  /** Indexes of the brands whose mentions no sheet has yet. `uncited`: brands whose cited domains no sheet has yet. */
  unread: number[]
  uncited: number[]
}

/** Maps the brands of one base to brands of the new lineup. */
interface Column {
  base: BaseSheet
  indexes: number[][]
}

/** Computes a value once per lineup, not for each of its thousands of sheets. */
const remembered = (work: (lineup: Lineup) => string[]) => {
  const known = new WeakMap<Lineup, string[]>()
  return (lineup: Lineup): string[] => {
    let keys = known.get(lineup)
    if (keys === undefined) known.set(lineup, (keys = work(lineup)))
    return keys
  }
}

const matcherIds = remembered(({ matchers }) => matchers.map(({ id }) => id))
const domainKeys = remembered(({ brands }) => brands.map(domainsKey))

function domainsKey({ brandDomain, brandDomainWildcard, brandDomainVariations }: LineupBrand): string {
  return [brandDomain, brandDomainWildcard, ...brandDomainVariations.toSorted()].join(' ')
}

export function sheetColumns(lineup: Lineup, bases: BaseSheet[]): SheetColumns {
  const named = columnsBy(matcherIds, lineup, bases)
  const cited = columnsBy(domainKeys, lineup, bases)
  return { mentions: named.columns, unread: named.lacking, domains: cited.columns, uncited: cited.lacking }
}

const NO_INDEXES: number[] = []

/** Takes each wanted key from the first base that has it. */
function columnsBy(keysOf: (lineup: Lineup) => string[], lineup: Lineup, bases: BaseSheet[]) {
  const lacking = new Map<string, number[]>()
  for (const [index, key] of keysOf(lineup).entries()) {
    const sharing = lacking.get(key)
    if (sharing === undefined) lacking.set(key, [index])
    else sharing.push(index)
  }
  const columns: Column[] = []
  for (const base of bases) {
    const indexes = keysOf(base.lineup).map((key) => {
      const found = lacking.get(key) ?? NO_INDEXES
      lacking.delete(key)
      return found
    })
    if (indexes.some((found) => found.length > 0)) columns.push({ base, indexes })
  }
  return { columns, lacking: [...lacking.values()].flat().toSorted((a, b) => a - b) }
}

/** The brands of a new sheet that its base lacks or has in another form. */
export interface ChangedBrands {
  /** Indexes of the brands that are recognised in another way. `cited`: brands with other domains. */
  named: ReadonlySet<number>
  cited: ReadonlySet<number>
}

/** Returns undefined if the base does not have all other brands at the same index. */
export function changedBrands(
  lineup: Lineup,
  base: BaseSheet | undefined,
  { unread, uncited }: SheetColumns,
): ChangedBrands | undefined {
  if (base === undefined || base.lineup.brands.length > lineup.brands.length) return undefined
  const named = differingIndexes(matcherIds(lineup), matcherIds(base.lineup))
  const cited = differingIndexes(domainKeys(lineup), domainKeys(base.lineup))
  // Brands that no sheet has always differ from the base. Any further difference is a known brand at another index: the order has
  // changed.
  const isLookedUp = named.length === unread.length && cited.length === uncited.length
  return isLookedUp ? { named: new Set(named), cited: new Set(cited) } : undefined
}

function differingIndexes(keys: string[], before: string[]): number[] {
  return keys.flatMap((key, index) => (key === before[index] ? [] : [index]))
}

export interface KnownCells {
  mentionsOf(key: number): CellMention[]
  domainsOf(key: number): Cell['domains']
}

/** Looks up the mentions and domains of a cell in the bases. */
export function knownCells({ mentions, domains }: SheetColumns): KnownCells {
  const decoded = new Map<BaseSheet, Map<number, Cell>>()
  for (const { base } of [...mentions, ...domains])
    if (!decoded.has(base)) {
      const cells = decodedSheet(base.sheet)
      decoded.set(base, new Map(cells.map((cell) => [cellKey(cell), cell])))
    }
  const taken = <Entry extends { brand: number }>(
    columns: Column[],
    key: number,
    of: (cell: Cell) => Entry[],
  ) => {
    const entries: Entry[] = []
    for (const { base, indexes } of columns) {
      const cell = decoded.get(base)?.get(key)
      if (cell === undefined) continue
      for (const entry of of(cell))
        for (const brand of indexes[entry.brand] ?? []) entries.push({ ...entry, brand })
    }
    return entries
  }
  return {
    mentionsOf: (key) => taken(mentions, key, (cell) => cell.mentions),
    domainsOf: (key) => taken(domains, key, (cell) => cell.domains),
  }
}
