import { encodeDomains, type EncodedSheet, encodeHeader } from './sheet.js'
import { type Cell, cellKey, CellReader } from './cell.js'
import { addDomains, decodeTotals, encodeTotals, type EngineTotals } from './totals.js'

interface DomainChange {
  /** Indexes of the brands whose domains have changed. */
  changed: ReadonlySet<number>
  /** How many pages of these brands each cell cites now, by its key. */
  cited: ReadonlyMap<number, Cell['domains']>
}

/**
 * Replaces the citations of brands whose domains have changed. Most of the text is copied instead of decoded: that is why
 * a change of domains takes a second where reading answers takes a minute.
 */
export function patchedSheet(sheet: EncodedSheet, { changed, cited }: DomainChange): EncodedSheet {
  const totals = withoutDomains(decodeTotals(sheet.totals), changed)
  const byEngine = new Map(totals.map((one) => [one.engine, one]))
  const text = new CellReader(sheet.cells)
  let patched = ''
  let copied = 0
  while (text.hasMore) {
    const from = text.position
    const header = text.header()
    const mentionsAt = text.position
    text.skipMentions(header.mentionCount)
    const domainsAt = text.position
    const before = text.domains(header.domainCount)
    const anew = cited.get(cellKey(header)) ?? []
    if (anew.length === 0 && before.every(({ brand }) => !changed.has(brand))) continue
    const ofEngine = header.isNoAnswer ? undefined : byEngine.get(header.engine)
    if (ofEngine !== undefined) addDomains(ofEngine, anew)
    const kept = before.filter(({ brand }) => !changed.has(brand))
    const domains = [...kept, ...anew].toSorted((a, b) => a.brand - b.brand)
    const mentions = sheet.cells.slice(mentionsAt, domainsAt)
    patched += sheet.cells.slice(copied, from) + encodeHeader({ ...header, domainCount: domains.length })
    patched += mentions + encodeDomains(domains)
    copied = text.position
  }
  return {
    cells: patched + sheet.cells.slice(copied),
    starts: sheet.starts,
    totals: encodeTotals(totals),
  }
}

function withoutDomains(totals: EngineTotals[], changed: ReadonlySet<number>): EngineTotals[] {
  return totals.map((engine) => ({
    ...engine,
    brands: engine.brands.map((brand, index) =>
      changed.has(index) ? { ...brand, domainExecutions: 0, domainCitations: 0 } : brand,
    ),
  }))
}
