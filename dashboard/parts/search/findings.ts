import { type Address } from '../../data/address.js'
import { useRead, useStored } from '../../data/cache.js'
import { screenLink } from '../../data/filters.js'
import { FINDABLE } from '../../data/screens.js'
import type { Page } from '../../data/types.js'
import { countryName, many } from '../../data/words.js'

interface Finding {
  kind: 'Report' | 'Prompt' | 'Page' | 'Brand' | 'Place'
  name: string
  detail: string
  href: string
}

const EACH = 5
/** Shorter words match almost everything. */
const SHORTEST = 2

/** Searches reports, and the prompts, pages, brands and screens of the open report, for a part of their name. */
export function useFindings(words: string, address: Address): { findings: Finding[]; isSearching: boolean } {
  const reportId = /^\/reports\/([^/]+)/.exec(address.path)?.[1]
  const isAsked = words.length >= SHORTEST
  const query = { search: words, limit: EACH }
  const inReport = isAsked && reportId !== undefined ? { reportId } : undefined
  const reports = useRead('brandReports.list', isAsked ? {} : undefined, query)
  const prompts = useRead('statistics.listBrandReportPrompts', inReport, query)
  const pages = useRead('citations.list', inReport, query)
  const { data: report } = useStored('brandReports.read', reportId === undefined ? undefined : { reportId })
  const link = (screen: string, more: Record<string, string> = {}) =>
    screenLink(reportId ?? '', screen, address, more)
  const has = (name: string) => name.toLowerCase().includes(words.toLowerCase())
  const shown = <Item>(reading: { data: Page<Item> | undefined; isOld: boolean }) =>
    isAsked && !reading.isOld ? (reading.data?.items ?? []) : []
  const screens = FINDABLE.filter(({ isOfReport }) => !isOfReport || reportId !== undefined).map(
    ({ title, words: detail, href, isOfReport }) => ({
      name: title,
      detail,
      href: isOfReport ? link(href) : href,
    }),
  )
  const names = reportId === undefined || report === undefined ? [] : [report, ...report.competitors]
  const findings: Finding[] = [
    ...screens
      .filter(({ name, detail }) => words !== '' && (has(name) || has(detail)))
      .map(({ name, detail, href }) => ({ kind: 'Place' as const, name, detail, href })),
    ...names
      .filter(({ brand, brandVariations }) => isAsked && [brand, ...brandVariations].some(has))
      .map(({ brand }) => ({
        kind: 'Brand' as const,
        name: brand,
        detail: 'answers that name it',
        href: link('answers', { brand, named: 'true' }),
      })),
    ...shown(reports).map(({ id, reportTitle, brand }) => ({
      kind: 'Report' as const,
      name: reportTitle,
      detail: brand,
      href: `/reports/${id}/overview`,
    })),
    ...shown(prompts).map(({ id, prompt, country }) => ({
      kind: 'Prompt' as const,
      name: prompt,
      detail: countryName(country),
      href: link(`prompts/${id}`),
    })),
    ...shown(pages).map(({ url, citations }) => ({
      kind: 'Page' as const,
      name: url.replace(/^https?:\/\/(?:www\.)?/, ''),
      detail: many(citations, 'citation'),
      href: link('sources/page', { url }),
    })),
  ]
  const readings = [reports, ...(reportId === undefined ? [] : [prompts, pages])]
  return {
    findings,
    isSearching: isAsked && readings.some(({ isOld, error }) => isOld && error === undefined),
  }
}
