import { useState } from 'preact/hooks'

import { useAddress } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { engineName, screenLink } from '../../data/filters.js'
import type { Attribute } from '../../data/types.js'
import { longDay } from '../../data/words.js'
import { Part } from '../states.js'
import { quoteText } from './quote-text.js'

type Example = Attribute['phrases'][number]['examples'][number]

const MOST_QUOTES = 4

/** Whole sentences from answers. They are read only when the list is opened. */
export function Quotes({ reportId, phrases }: { reportId: string; phrases: Attribute['phrases'] }) {
  const [isOpen, setOpen] = useState(false)
  const examples = phrases.flatMap(({ examples: [first] }) => (first ? [first] : [])).slice(0, MOST_QUOTES)
  if (examples.length === 0) return null
  return (
    <details class="quotes" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary class="small">Quotes</summary>
      {isOpen && (
        <ul class="stack">
          {examples.map((example) => (
            <li key={`${example.runId} ${example.offsets[0]?.[0]}`}>
              <QuoteOf reportId={reportId} example={example} />
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

function QuoteOf({ reportId, example: { runId, offsets } }: { reportId: string; example: Example }) {
  const address = useAddress()
  const answer = useRead('answers.readReportAnswer', { reportId, runId })
  return (
    <Part of={answer}>
      {({ content, engine, runDate }) => {
        const { before, words, after } = quoteText(content ?? '', offsets[0] ?? [0, 0])
        return (
          <figure>
            <blockquote>
              “{before}
              <strong>{words}</strong>
              {after}”
            </blockquote>
            <figcaption class="quiet small">
              {engineName(engine)},{' '}
              <a href={screenLink(reportId, `answers/${runId}`, address)}>{longDay(runDate)}</a>
            </figcaption>
          </figure>
        )
      }}
    </Part>
  )
}
