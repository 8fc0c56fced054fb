import { useRead } from '../../data/cache.js'
import { engineName } from '../../data/filters.js'
import type { CollectionPlan } from '../../data/types.js'
import { count, many, money, price } from '../../data/words.js'
import { Part } from '../../parts/states.js'
import { type Column, Table } from '../../parts/table.js'

interface ForecastViewProps {
  reportId: string
  plan: CollectionPlan
  draft: Pick<CollectionPlan, 'engines' | 'runsPerDay' | 'daysPerWeek'>
}

type EngineForecast = CollectionPlan['forecast']['engines'][number]

const COLUMNS: Column<EngineForecast>[] = [
  {
    title: 'Engine',
    cell: ({ engine, isConnected }) => (
      <>
        <span class="nowrap">{engineName(engine)}</span>
        {!isConnected && <span class="quiet small"> not connected</span>}
      </>
    ),
  },
  { title: 'Price of an answer', isNumber: true, cell: ({ usdPerAnswer }) => price(usdPerAnswer) },
  { title: 'Answers in 30 days', isNumber: true, cell: ({ answersPerMonth }) => count(answersPerMonth) },
  { title: 'Cost in 30 days', isNumber: true, cell: ({ usdPerMonth }) => money(usdPerMonth) },
]

/** The cost of the plan in the form, before it is saved. */
export function ForecastView({ reportId, plan, draft }: ForecastViewProps) {
  const forecast = useRead(
    'brandReports.readCollectionPlan',
    draft.engines.length === 0 ? undefined : { reportId },
    draft,
  )
  if (draft.engines.length === 0) return <p class="quiet">Choose an engine to see what it costs.</p>
  return (
    <Part of={forecast}>
      {({ prompts, forecast: { answersPerMonth, usdPerMonth, engines } }) => (
        <div class="stack" aria-live="polite">
          <p>
            {many(prompts, 'prompt')} × {many(engines.length, 'engine')} × {timesOf(draft)} ={' '}
            {many(answersPerMonth, 'answer')} and <strong>about {money(usdPerMonth)} in 30 days</strong>
            {before(plan, usdPerMonth)}.
          </p>
          <Table
            label="Forecast by engine"
            columns={COLUMNS}
            rows={engines}
            rowKey={({ engine }) => engine}
          />
        </div>
      )}
    </Part>
  )
}

function timesOf({ runsPerDay, daysPerWeek }: ForecastViewProps['draft']): string {
  const runs = runsPerDay === 1 ? 'once' : `${runsPerDay} times`
  return daysPerWeek === 7 ? `${runs} a day` : `${runs} a day on ${many(daysPerWeek, 'day')} a week`
}

/** Mentions the present cost if the new plan changes it. */
function before({ forecast }: CollectionPlan, usd: number | null): string {
  const now = forecast.usdPerMonth
  return now === null || now === usd || forecast.engines.length === 0 ? '' : `, instead of ${money(now)} now`
}
