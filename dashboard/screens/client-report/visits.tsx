import type { Reading } from '../../data/cache.js'
import { assistantName } from '../../data/traffic.js'
import type { Referrals } from '../../data/types.js'
import { count, many } from '../../data/words.js'
import { Part } from '../../parts/states.js'
import { type Column, Table } from '../../parts/table.js'
import { amount, rate } from '../visitors/visit-figures.js'

type EngineVisits = Referrals['byEngine'][number]

/** People who came from engines, as far as the site's own logs show; nothing where no log tells. */
export function Visits({ referrals }: { referrals: Reading<Referrals> }) {
  if (referrals.data !== undefined && referrals.data.total === null) return null
  return (
    <section class="stack">
      <h2>Visitors from AI engines</h2>
      <Part of={referrals}>{(data) => <Counted referrals={data} />}</Part>
    </section>
  )
}

function Counted({
  referrals: { total, goals, goalRate, value, currency, byEngine },
}: {
  referrals: Referrals
}) {
  const columns: Column<EngineVisits>[] = [
    { title: 'Engine', cell: ({ engine }) => assistantName(engine) },
    { title: 'Visits', isNumber: true, cell: ({ visits }) => count(visits) },
  ]
  const ofGoals: Column<EngineVisits>[] = [
    { title: 'Goals', isNumber: true, cell: (one) => count(one.goals) },
    { title: 'Goal rate', cell: (one) => <span class="nowrap">{rate(one.goalRate)}</span> },
    { title: 'Value', isNumber: true, cell: (one) => amount(one.value, currency) },
  ]
  return (
    <>
      <p>
        At least <strong>{many(total ?? 0, 'visit')}</strong> came from AI engines
        {goals !== null && goalRate !== null && `, and ${count(goals)} reached a goal: ${rate(goalRate)}`}
        {value !== null && value > 0 && `, worth ${amount(value, currency)}`}.
      </p>
      {byEngine.length > 0 && (
        <Table
          label="Visits from engines"
          columns={goals === null ? columns : [...columns, ...ofGoals]}
          rows={byEngine}
          rowKey={({ engine }) => engine}
        />
      )}
      <p class="quiet small">
        Counted in the server’s log, without paid clicks. Apps that hide where a visitor comes from are not
        seen, and visits from Google’s AI answers look like those of its search: every count is at least so
        many. Visits of all prompts; that they follow from these answers is not known.
      </p>
    </>
  )
}
