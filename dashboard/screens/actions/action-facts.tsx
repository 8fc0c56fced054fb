import { useAddress } from '../../data/address.js'
import { engineName, screenLink } from '../../data/filters.js'
import type { RecommendationItem } from '../../data/types.js'
import { countryName, decimal, many } from '../../data/words.js'
import { Markdown } from '../../parts/markdown/markdown.js'
import { answersBehind, isAboutPage, TYPES } from './action-words.js'

/** Where it applies, and how urgent it is. */
export function ActionLine({ item }: { item: RecommendationItem }) {
  const { engine, country, type, priority } = item
  return (
    <p class="quiet small">
      {engineName(engine)} · {countryName(country)} · {TYPES[type]} · priority {priority} of 10
    </p>
  )
}

/** Its figures with a way to what they were counted from, why, and what to do. */
export function ActionFacts({ item, reportId }: { item: RecommendationItem; reportId: string }) {
  const address = useAddress()
  const { data, copy, score } = item
  return (
    <>
      <Markdown text={copy.reasoning} />
      <Markdown text={copy.suggestions.join('\n')} />
      <p class="small">
        {isAboutPage(item) && (
          <>
            <a href={answersBehind(reportId, item)}>The answers behind it</a> ·{' '}
            <a href={screenLink(reportId, 'sources/page', address, { url: data.url })}>The page</a> ·{' '}
          </>
        )}
        <span class="quiet">
          {isAboutPage(item) && `cited in ${many(data.citations, 'answer')} · `}
          {data.prompts.length > 0 && `${many(data.prompts.length, 'prompt')} · `}
          score {decimal(score)} of 100
        </span>
      </p>
    </>
  )
}
