import type { RouteParams } from '../../routes.js'
import { type Address, go, useAddress, withQuery } from '../../data/address.js'
import { brandedOf, engineName } from '../../data/filters.js'
import { csvOf } from '../../data/operation.js'
import type { BrandReport, ListedAnswer } from '../../data/types.js'
import { countryName, longDay, many } from '../../data/words.js'
import { Choice } from '../../parts/filter-bar.js'
import { ListTools } from '../../parts/list-tools.js'
import { Filters } from '../../parts/filters.js'
import { Excerpt } from '../../parts/markdown/excerpt.js'
import { ReportScreen } from '../../parts/report-screen.js'
import { SearchField } from '../../parts/search-field.js'
import { Empty, Part } from '../../parts/states.js'
import { sentimentWord } from '../../data/sentiment.js'
import { useAnswersTotal } from './answers-total.js'
import { useListedAnswers } from './listed-answers.js'

/** Every answer of the report, newest first. The links of all figures lead here. */
export default function Answers({ reportId }: RouteParams) {
  const address = useAddress()
  const { query, ...answers } = useListedAnswers(reportId, address)
  const total = useAnswersTotal(reportId, address)
  return (
    <ReportScreen title="Answers" reportId={reportId} branded={brandedOf(address)}>
      {(report) => (
        <>
          <h1>Answers</h1>
          <AnswerFilters report={report} address={address} />
          <Part of={answers}>
            {({ items, paging }) =>
              items.length === 0 ? (
                <Empty title="No answer fits these filters">
                  <a href={address.path}>Show all answers</a>
                </Empty>
              ) : (
                <>
                  <ListTools
                    total={total === undefined ? undefined : many(total, 'answer')}
                    csv={csvOf('answers.listReportAnswers', { reportId }, query)}
                  />
                  <ul class="answers">
                    {items.map((answer) => (
                      <AnswerRow
                        key={answer.runId}
                        answer={answer}
                        brand={query.brand}
                        href={withQuery({ ...address, path: `${address.path}/${answer.runId}` }, {})}
                      />
                    ))}
                  </ul>
                  <nav class="row" aria-label="Pages">
                    {address.query.has('cursor') && (
                      <a class="button" href={withQuery(address, { cursor: undefined })}>
                        Newest
                      </a>
                    )}
                    {paging.nextCursor !== null && (
                      <a class="button" href={withQuery(address, { cursor: paging.nextCursor })}>
                        Older answers
                      </a>
                    )}
                  </nav>
                </>
              )
            }
          </Part>
        </>
      )}
    </ReportScreen>
  )
}

function AnswerFilters({ report, address }: { report: BrandReport | undefined; address: Address }) {
  const value = (name: string) => address.query.get(name) ?? ''
  const set = (changes: Record<string, string | undefined>) =>
    go(withQuery(address, { cursor: undefined, ...changes }))
  return (
    <Filters label="Which answers">
      <SearchField
        label="Words in the answer"
        value={value('search')}
        onSearch={(search) => set({ search, ...(search === undefined && { sortBy: undefined }) })}
      />
      <Choice
        label="Brand"
        all={report?.brand ?? 'Own brand'}
        value={value('brand') === report?.brand ? '' : value('brand')}
        choices={(report?.competitors ?? []).map(({ brand }) => [brand, brand])}
        onChange={(brand) => set({ brand })}
      />
      <Choice
        label="Named"
        all="Named or not"
        value={value('named')}
        choices={[
          ['true', 'Named'],
          ['false', 'Not named'],
        ]}
        onChange={(named) => set({ named })}
      />
      <Choice
        label="Sentiment"
        all="Any"
        value={value('sentiment')}
        choices={[
          ['positive', 'Positive'],
          ['neutral', 'Neutral'],
          ['negative', 'Negative'],
          ['unknown', 'Unknown'],
        ]}
        onChange={(sentiment) => set({ sentiment })}
      />
      {['promptId', 'cites']
        .filter((name) => address.query.has(name))
        .map((name) => (
          <button key={name} type="button" class="button" onClick={() => set({ [name]: undefined })}>
            {name === 'promptId' ? 'One prompt only' : `Cites ${value('cites')}`} ✕
          </button>
        ))}
    </Filters>
  )
}

/** The colour accompanies the word, so that it never carries the meaning alone. */
const COLOURS: Record<string, string> = { positive: 'good', negative: 'bad' }

/** The interface begins an excerpt this many characters before the name or word, and this is its length. */
const BEFORE = 80
const LENGTH = 238

/** Drops a last word that the interface has cut in the middle, unless it is marked. */
function wholeWords(excerpt: string, marks: { to: number }[]): string {
  if (excerpt.length < LENGTH) return excerpt
  const lastMark = Math.max(0, ...marks.map(({ to }) => to))
  const end = excerpt.search(/[\s,;:–—-]+\S*$/)
  return excerpt.slice(0, Math.max(end, lastMark))
}

interface AnswerRowProps {
  answer: ListedAnswer
  /** The brand that the excerpt is about. */
  brand: string | undefined
  href: string
}

function AnswerRow({ answer, brand: about, href }: AnswerRowProps) {
  const { prompt, engine, country, day, excerpt, matches, brandMatches, brands, citationsCount, capture } =
    answer
  const isOwn = brands.some(({ brand, isMainBrand }) => brand === about && isMainBrand)
  const marks = [
    ...brandMatches.map(([from, to]) => ({ from, to, isOwn, title: about ?? '' })),
    ...matches.map(([from, to]) => ({ from, to, isOwn: false, title: '' })),
  ].toSorted((one, other) => one.from - other.from)
  const words = wholeWords(excerpt, marks)
  return (
    <li>
      <a href={href} data-row>
        {prompt}
      </a>
      <p class="quiet small">
        {engineName(engine)} · {countryName(country)} · {longDay(day)} · {many(citationsCount, 'source')}
        {capture === 'simulated' && ' · simulated'}
      </p>
      <p class="excerpt">
        {((marks[0]?.from ?? 0) >= BEFORE || /^\p{Ll}/u.test(excerpt)) && '…'}
        <Excerpt text={words} marks={marks} />
        {words !== excerpt && (/[.!?]$/.test(words) ? ' …' : '…')}
      </p>
      <p class="small">
        {brands.length === 0 ? (
          <span class="quiet">No tracked brand is named</span>
        ) : (
          brands.map(({ brand, isMainBrand, position, sentiment }) => (
            <span
              key={brand}
              class={`badge ${isMainBrand ? 'own' : ''}`}
              title={`Position ${position}, ${sentimentWord(sentiment)}`}
            >
              {position}. {brand}
              {sentiment !== 'neutral' && (
                <span class={COLOURS[sentiment ?? ''] ?? ''}> · {sentimentWord(sentiment)}</span>
              )}
            </span>
          ))
        )}
      </p>
    </li>
  )
}
