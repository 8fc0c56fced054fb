import { useAddress } from '../../data/address.js'
import { screenLink } from '../../data/filters.js'
import type { Happened } from '../../data/types.js'
import { longDay, sentenceOf, shortUrl } from '../../data/words.js'
import { FirstFew } from '../../parts/first-few.js'
import { InPieces } from '../../parts/page-link.js'

const WORDS: Record<Happened['kind'], string> = {
  note: 'Note',
  edit: 'Edit of the report',
  recalculated: 'Recalculated',
  model: 'Another model',
  surface: 'Another surface',
  engine_changed: 'Engine changed',
  no_answers: 'No answers',
  outage: 'Outage',
  effect: 'Done',
  page_gained: 'Page gained',
  page_lost: 'Page lost',
}

/** Events in both windows, latest first. It makes no claim about causes. */
export function Happenings({ reportId, happened }: { reportId: string; happened: Happened[] }) {
  return (
    <section class="stack" aria-label="What happened on these days">
      <h2>What happened on these days</h2>
      {happened.length === 0 ? (
        <p class="quiet">
          Nothing that Sightline knows of: no edit, no note, no change of an engine, no page gained or lost.{' '}
          <a href={`/reports/${reportId}/settings?tab=notes`}>Write a note</a> for what you did yourself.
        </p>
      ) : (
        <>
          <p class="quiet small">At the same time; whether one led to the other is not known.</p>
          <FirstFew items={happened.toReversed()} noun="events">
            {(shown) => (
              <ul class="happened">
                {shown.map((one) => (
                  <Happening key={`${one.day} ${one.kind} ${one.reference}`} reportId={reportId} one={one} />
                ))}
              </ul>
            )}
          </FirstFew>
        </>
      )}
    </section>
  )
}

function Happening({ reportId, one: { day, kind, text, reference } }: { reportId: string; one: Happened }) {
  const address = useAddress()
  const isPage = kind === 'page_gained' || kind === 'page_lost'
  return (
    <li>
      <p class="quiet small">
        {longDay(day)} · {WORDS[kind]}
      </p>
      {isPage && reference !== null && (
        <p>
          <a href={screenLink(reportId, 'sources/page', address, { url: reference })}>
            <InPieces of={shortUrl(reference)} />
          </a>
        </p>
      )}
      <p class={isPage ? 'small' : ''}>
        {sentenceOf(text)}{' '}
        {kind === 'edit' && <a href={`/reports/${reportId}/settings?tab=history`}>History</a>}
      </p>
    </li>
  )
}
