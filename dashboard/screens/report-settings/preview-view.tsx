import { useState } from 'preact/hooks'

import { engineName } from '../../data/filters.js'
import type { DetectionPreview, Excerpt } from '../../data/types.js'
import { count, longDay, many } from '../../data/words.js'
import { Excerpt as Words } from '../../parts/markdown/excerpt.js'
import type { TextMark } from '../../parts/markdown/text-mark.js'
import { Failed, Loading } from '../../parts/states.js'
import type { Preview } from './preview.js'

interface PreviewViewProps {
  reportId: string
  brand: string
  /** False while the form equals the stored report; then nothing changes. */
  isChanged: boolean
  preview: Preview
}

/** The number of examples shown at first. A button shows the rest. */
const SHOWN_AT_FIRST = 5

/** How the form would change the latest answers, before it is saved. */
export function PreviewView({ reportId, brand, isChanged, preview }: PreviewViewProps) {
  const { data, isOld, error, again, problems } = preview
  return (
    <section class="stack beside" aria-label="Preview">
      <h3>Before saving: what would change</h3>
      {error && <Failed error={error} again={again} />}
      {problems.length > 0 && <p class="quiet">Some fields are not valid; each says what is wrong.</p>}
      {data === undefined && !error && problems.length === 0 && <Loading />}
      {data && (
        <div class="dim stack" aria-busy={isOld} data-preview={isOld ? 'old' : 'new'}>
          <p aria-live="polite">{inWords(brand, isChanged, data)}</p>
          <Hits
            title="Gained"
            reportId={reportId}
            hits={data.gained.slice(0, data.gainedAnswers)}
            of={data.gainedAnswers}
            isOwn
          />
          <Hits
            title="Lost"
            reportId={reportId}
            hits={data.lost.slice(0, data.lostAnswers)}
            of={data.lostAnswers}
          />
          <Hits
            title="Named once more, in answers that name it anyway"
            reportId={reportId}
            hits={data.gained.slice(data.gainedAnswers)}
            isOwn
          />
          <Hits
            title="Named once less, in answers that name it still"
            reportId={reportId}
            hits={data.lost.slice(data.lostAnswers)}
          />
          <Hits title="Close, but not counted" reportId={reportId} hits={data.nearMisses} />
        </div>
      )}
    </section>
  )
}

function inWords(brand: string, isChanged: boolean, preview: DetectionPreview): string {
  const { answersScanned, matchingNow, matchingThen, gainedAnswers, lostAnswers } = preview
  if (answersScanned === 0) return 'There are no answers yet to look for it in.'
  const of = `Of the latest ${many(answersScanned, 'answer')}`
  if (!isChanged) return `${of}, ${count(matchingNow)} name ${brand}. Nothing is changed yet.`
  if (gainedAnswers + lostAnswers === 0)
    return `${of}, ${count(matchingNow)} name ${brand}, before and after.`
  const moved = [
    gainedAnswers > 0 && `${count(gainedAnswers)} gained`,
    lostAnswers > 0 && `${count(lostAnswers)} lost`,
  ]
  return `${of}, ${count(matchingNow)} name ${brand} now, and ${count(matchingThen)} would: ${moved.filter(Boolean).join(', ')}.`
}

interface HitsProps {
  title: string
  reportId: string
  hits: Excerpt[]
  /** The total number; the interface returns only examples. */
  of?: number
  isOwn?: boolean
}

function Hits({ title, reportId, hits, of = hits.length, isOwn = false }: HitsProps) {
  const [isWhole, setWhole] = useState(false)
  if (hits.length === 0) return null
  const shown = isWhole ? hits : hits.slice(0, SHOWN_AT_FIRST)
  return (
    <section class="stack" aria-label={title}>
      <h4>
        {title}: {many(of, 'answer')}
        {of > hits.length && `, the first ${hits.length} of them`}
      </h4>
      <ul class="hits">
        {shown.map((hit) => (
          <li key={hit.answerId}>
            <p>
              <Words text={hit.excerpt} marks={marksOf(hit, isOwn)} />
            </p>
            <span class="quiet small">
              <a href={`/reports/${reportId}/answers/${hit.answerId}`}>
                {engineName(hit.engine)}, {longDay(hit.day)}
              </a>
              {hit.evidence[0] !== undefined && ` · ${hit.evidence[0].text}`}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < hits.length && (
        <div>
          <button type="button" class="button" onClick={() => setWhole(true)}>
            Show all {hits.length}
          </button>
        </div>
      )}
    </section>
  )
}

const marksOf = ({ offsets, evidence }: Excerpt, isOwn: boolean): TextMark[] =>
  offsets.map(([from, to]) => ({
    from,
    to,
    isOwn,
    title: evidence.find((one) => one.from === from)?.text ?? '',
  }))
