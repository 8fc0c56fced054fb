import type { Reading } from '../../data/cache.js'
import type { Referrals } from '../../data/types.js'
import { count, many } from '../../data/words.js'
import { Part } from '../../parts/states.js'
import { Table } from '../../parts/table.js'
import { ENGINE_VISITS, GOALS_REACHED, rate } from '../visitors/visit-figures.js'

/**
 * People who came from engines, counted in the site’s own logs; nothing if no log records it. It never shows money: share links
 * do not get it, so the sender sees the same page.
 */
export function Visits({ referrals }: { referrals: Reading<Referrals> }) {
  if (referrals.data?.total === null) return null
  return (
    <section class="stack">
      <h2>Visitors from AI engines</h2>
      <Part of={referrals}>
        {({ total, goals, goalRate, byEngine }) => (
          <>
            <p>
              At least <strong>{many(total ?? 0, 'visit')}</strong> came from AI engines
              {goalRate && `, and ${count(goals)} reached a goal: ${rate(goalRate)}`}.
            </p>
            {byEngine.length > 0 && (
              <Table
                label="Visits from engines"
                columns={goals === null ? ENGINE_VISITS : [...ENGINE_VISITS, ...GOALS_REACHED]}
                rows={byEngine}
                rowKey={({ engine }) => engine}
              />
            )}
            <p class="quiet small">
              Counted in the server’s log, without paid clicks. Visits from apps that hide their origin and
              from Google’s AI answers are not counted. Whether these answers led to the visits is not known.
            </p>
          </>
        )}
      </Part>
    </section>
  )
}
