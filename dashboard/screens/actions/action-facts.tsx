import { useAddress } from '../../data/address.js'
import { screenLink } from '../../data/filters.js'
import type { ActionItem } from '../../data/types.js'
import { decimal, longDay, many } from '../../data/words.js'
import { PageToday } from '../../parts/page-today.js'
import { answersBehind, EFFORTS, enginesOf, KINDS } from './action-words.js'

/** Where the action applies, and how much work it is. */
export function ActionLine({ item }: { item: ActionItem }) {
  return (
    <p class="quiet small">
      {[
        enginesOf(item),
        KINDS[item.kind],
        EFFORTS[item.effort],
        item.assignee,
        item.dueDay !== null && `due ${longDay(item.dueDay)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}

interface ActionFactsProps {
  item: ActionItem
  reportId: string
  /** The own brand of the report. */
  brand: string | undefined
}

/** What to do, what the page says today, what the action may bring, and a link to the answers behind its figures. */
export function ActionFacts({ item, reportId, brand }: ActionFactsProps) {
  const address = useAddress()
  const { kind, target, steps, effect, reach, rank, tried, note } = item
  const answers = answersBehind(reportId, item)
  return (
    <>
      <ol class="steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {item.page !== null && <PageToday page={item.page} brand={brand} />}
      {effect !== null && (
        <p class="small">
          It may bring between 0 and {decimal(effect.points[1])} points. {effect.reason}
        </p>
      )}
      {tried.length > 0 && (
        <p class="small">
          Tried before:{' '}
          {tried.map(({ state, date }) => `${state} on ${longDay(date.slice(0, 10))}`).join(', ')}.
        </p>
      )}
      {note !== null && <p class="small">{note}</p>}
      <p class="small">
        {answers !== undefined && (
          <>
            <a href={answers}>The answers behind it</a> ·{' '}
          </>
        )}
        {kind === 'page' && (
          <>
            <a href={screenLink(reportId, 'sources/page', address, { url: target })}>The page</a> ·{' '}
          </>
        )}
        <span class="quiet">
          {many(reach.answers, 'answer')}
          {reach.prompts > 0 && ` · ${many(reach.prompts, 'prompt')}`} · priority {decimal(rank)} of 100
        </span>
      </p>
    </>
  )
}
