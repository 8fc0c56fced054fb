import { useRef } from 'preact/hooks'

import { engineName } from '../../data/filters.js'
import type { DoubtfulPlace, JudgedName } from '../../data/types.js'
import { longDay, many } from '../../data/words.js'
import { FirstFew } from '../first-few.js'
import { Excerpt } from '../markdown/excerpt.js'
import { keptOccurrences, type Settled, settledBy, type Verdict, verdictOn } from './kind-words.js'

interface DoubtfulOccurrencesProps {
  item: JudgedName
  /** The report whose answers can be opened; undefined before it is created. */
  reportId: string | undefined
  settled: Settled
  settle: (settled: Settled) => void
}

/** Occurrences that only a person can judge. One verdict settles every occurrence with the same words. */
export function DoubtfulOccurrences({ item, reportId, settled, settle }: DoubtfulOccurrencesProps) {
  const shown = useRef<DoubtfulPlace[]>([])
  const occurrences = keptOccurrences(shown.current, item.doubtful, settled)
  shown.current = occurrences
  if (occurrences.length === 0) return null
  return (
    <section class="stack" aria-label={`Doubtful occurrences of ${item.name}`}>
      <p>Is {item.name} meant here?</p>
      <FirstFew items={occurrences} noun="places">
        {(few) => (
          <ul class="hits">
            {few.map((occurrence) => (
              <li key={occurrence.phrase}>
                <p>
                  <Excerpt text={occurrence.example.excerpt} marks={marksOf(occurrence)} />
                </p>
                <div class="row spread">
                  <span class="quiet small">
                    “{occurrence.phrase}” in {many(occurrence.answers, 'answer')}
                    {reportId !== undefined && (
                      <>
                        {', such as '}
                        <a href={`/reports/${reportId}/answers/${occurrence.example.answerId}`}>
                          {engineName(occurrence.example.engine)}, {longDay(occurrence.example.day)}
                        </a>
                      </>
                    )}
                    {verdictOn(occurrence.phrase, settled) === undefined &&
                      (occurrence.isCounted ? ' · counts now' : ' · does not count now')}
                  </span>
                  <Verdicts
                    phrase={occurrence.phrase}
                    chosen={verdictOn(occurrence.phrase, settled)}
                    choose={(verdict) => settle(settledBy(settled, occurrence.phrase, verdict))}
                  />
                </div>
              </li>
            ))}
          </ul>
        )}
      </FirstFew>
    </section>
  )
}

const marksOf = ({ example, isCounted }: DoubtfulPlace) =>
  example.offsets.map(([from, to]) => ({
    from,
    to,
    isOwn: isCounted,
    title: example.evidence[0]?.text ?? '',
  }))

interface VerdictsProps {
  phrase: string
  chosen: Verdict | undefined
  choose: (verdict: Verdict) => void
}

const VERDICTS: [Verdict, string][] = [
  ['always', 'Counts'],
  ['never', 'Does not count'],
]

function Verdicts({ phrase, chosen, choose }: VerdictsProps) {
  return (
    <div class="row tight verdicts" role="group" aria-label={`Does “${phrase}” count?`}>
      {VERDICTS.map(([verdict, words]) => (
        <button
          key={verdict}
          type="button"
          class="button small"
          aria-pressed={chosen === verdict}
          onClick={() => choose(verdict)}
        >
          {words}
        </button>
      ))}
    </div>
  )
}
