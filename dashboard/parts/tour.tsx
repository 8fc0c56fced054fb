import { useState } from 'preact/hooks'

import { useAddress } from '../data/address.js'
import { screenLink } from '../data/filters.js'
import { useMay } from '../data/session.js'

/** The stops of the tour through the demo, in order: screen, its name, and what to notice there. */
const STOPS: [section: string, name: string, words: string][] = [
  [
    'overview',
    'the overview',
    'One sentence sums up how often engines name the brand. The bracket is its interval; “within noise” means that the change may be chance. Every number is a link to the answers behind it.',
  ],
  [
    'competitors',
    'the competitors',
    'Each dot has its interval. Where two overlap, the order between them means nothing yet.',
  ],
  [
    'prompts',
    'the prompts',
    'These are the questions put to the engines each day. “Change” lists those that were lost: the brand was named before and is not now.',
  ],
  [
    'answers',
    'the answers',
    'Every answer is kept word for word. Open one: every name is marked, with the reason why it counts.',
  ],
  [
    'sources',
    'the sources',
    'Engines rely on pages. Those that name competitors and not the brand come first.',
  ],
  [
    'actions',
    'the actions',
    'What to do about it, best first, each with its figures and the answers that it follows from.',
  ],
  [
    'settings',
    'the report settings',
    'Names and competitors are edited here. Before anything is saved you see which answers would be gained and lost.',
  ],
]

const KEY = 'tour'

/** The tour of the demo. It is offered until the visitor leaves or finishes it, and not at all if the browser refuses storage. */
export function Tour({ reportId }: { reportId: string }) {
  const address = useAddress()
  const [isLeft, setLeft] = useState(wasLeft)
  const mayWrite = useMay('write')
  const here = address.path.split('/')[3] ?? 'overview'
  const at = STOPS.findIndex(([section]) => section === here)
  const [, , words] = STOPS[at] ?? []
  if (isLeft || words === undefined) return null
  const next = STOPS[at + 1]
  const leave = () => {
    rememberLeft()
    setLeft(true)
  }
  return (
    <aside class="notice tour" aria-label="First steps">
      <p>
        <span class="quiet small">
          First steps, {at + 1} of {STOPS.length}.
        </span>{' '}
        {words}
      </p>
      <div class="row">
        {next ? (
          <a class="button" href={screenLink(reportId, next[0], address)}>
            Next: {next[1]}
          </a>
        ) : (
          mayWrite && (
            <a class="button" href="/new-report" onClick={leave}>
              Track your own brand
            </a>
          )
        )}
        <button type="button" class="button plain" onClick={leave}>
          Leave the first steps
        </button>
      </div>
    </aside>
  )
}

function wasLeft(): boolean {
  try {
    return localStorage.getItem(KEY) === 'left'
  } catch {
    return true
  }
}

function rememberLeft(): void {
  try {
    localStorage.setItem(KEY, 'left')
  } catch {
    // Storage is not available: the tour is offered again at the next visit.
  }
}
