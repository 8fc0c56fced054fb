import { useAddress, withQuery } from '../../data/address.js'
import type { ReportStats } from '../../data/types.js'
import { daysBetween } from '../../data/days.js'
import { FEW, figure, many, points, range, verdict } from '../../data/words.js'
import { COMPETITOR_PAGES } from './competitor-pages.js'

interface SourcesSentenceProps {
  stats: ReportStats
  /** Undefined until they are counted. */
  competitorPages: number | undefined
}

/** The sources in one sentence: pages where the brand is missing, then its own share of citations. */
export function SourcesSentence({ stats, competitorPages }: SourcesSentenceProps) {
  const address = useAddress()
  const { brand, citations, window } = stats
  const own = stats.brands.find(({ isMainBrand }) => isMainBrand)
  if (citations === 0 || own === undefined || own.citationShare === null)
    return <h1 class="sentence">No source is cited in this window.</h1>
  const { interval, change } = { interval: own.intervals.citationShare, change: own.change.citationShare }
  const length = daysBetween(window.startDate, window.endDate)
  return (
    <h1 class="sentence">
      {competitorPages !== undefined && (
        <>
          <a href={withQuery(address, COMPETITOR_PAGES)}>
            <strong>{many(competitorPages, 'page')}</strong>
          </a>{' '}
          {competitorPages === 1 ? 'is' : 'are'} cited only where competitors are named and {brand.brand} is
          not.{' '}
        </>
      )}
      Its own pages get{' '}
      <a href={withQuery(address, { tab: 'pages', domainCategory: 'Brand' })}>
        <strong>{figure(own.citationShare)}</strong>
      </a>{' '}
      ({interval === null ? FEW : range(interval)}) of {many(citations, 'citation')}
      {change.delta === null ? (
        '.'
      ) : (
        <>
          : {points(change.delta)} {change.delta < 0 ? 'less' : 'more'} than in the {many(length, 'day')}{' '}
          before,{' '}
          <strong class={change.significant === true ? (change.delta < 0 ? 'bad' : 'good') : 'quiet'}>
            {verdict(change)}
          </strong>
          .
        </>
      )}
    </h1>
  )
}
