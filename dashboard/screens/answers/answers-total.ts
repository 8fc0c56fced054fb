import type { Address } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { fromAddress, SHARED } from '../../data/filters.js'
import type { ReportPromptDetail, ReportStats, Sentiment } from '../../data/types.js'

interface Counted {
  executions: number
  brands: { brand: string; isMainBrand: boolean; mentions: number; sentiment: Sentiment | null }[]
}

/** The number of answers in a list. It is undefined for filters whose total only a read of the whole list would give. */
export function useAnswersTotal(reportId: string, address: Address): number | undefined {
  const { query } = address
  const promptId = query.get('promptId')
  const isCounted = !query.has('cites') && !query.has('search')
  const stats = useRead(
    'statistics.readBrandReportStats',
    isCounted && promptId === null ? { reportId } : undefined,
    fromAddress(address, SHARED, { compact: true }),
  )
  const prompt = useRead(
    'statistics.readBrandReportPrompt',
    isCounted && promptId !== null ? { reportId, promptId } : undefined,
    fromAddress(address, ['startDate', 'endDate', 'country', 'engines']),
  )
  const { data, isOld } = promptId === null ? stats : prompt
  return isCounted && data !== undefined && !isOld ? answersIn(countedIn(data), query) : undefined
}

const countedIn = (data: ReportStats | ReportPromptDetail): Counted =>
  'brands' in data ? data : { executions: data.executions, brands: data.brandRank }

function answersIn({ executions, brands }: Counted, query: URLSearchParams): number | undefined {
  const asked = query.get('brand')
  const brand = brands.find((one) => (asked === null ? one.isMainBrand : one.brand === asked))
  const sentiment = query.get('sentiment') as 'positive' | 'neutral' | 'negative' | 'unknown' | null
  if (sentiment !== null) return brand?.sentiment?.[sentiment]
  const named = query.get('named')
  if (named === null) return executions
  const mentions = brand?.mentions
  return mentions === undefined || named === 'true' ? mentions : executions - mentions
}
