import type { KindByPeople } from '../../domain-kinds/index.js'
import type { CitedKind } from '../schema.js'
import { categoriesOf, type ReportPages } from './report-categories.js'

/** The kinds of pages and hosts for a report. */
export interface ReportKinds {
  /** The kind of all pages of a host, if its owner or people decide it. */
  sureKind(host: number): CitedKind | undefined
  /** The kind of a page whose host and address are known. */
  ofPage(page: number): CitedKind
  /** The kind of a host, by its index. */
  ofHost(host: number): CitedKind
}

/** Ownership of the domain decides first, then the kind that people have set, then the rules. */
export function reportKinds({ brands, pages }: ReportPages, byPeople: KindByPeople): ReportKinds {
  const categories = categoriesOf({ brands, pages })
  const known = new Map<number, CitedKind | undefined>()
  const sureKind = (host: number): CitedKind | undefined => {
    const category = categories[host]
    if (category === 'Brand') return 'own'
    if (category === 'Competitor') return 'competitor'
    if (!known.has(host)) known.set(host, byPeople(pages.hosts[host]?.host ?? ''))
    return known.get(host)
  }
  return {
    sureKind,
    ofPage: (page) => sureKind(pages.hostOf(page)) ?? pages.kindOf(page),
    ofHost: (host) => sureKind(host) ?? pages.kindOfHost(host),
  }
}
