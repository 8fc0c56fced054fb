import { type Address, useAddress, withQuery } from '../../data/address.js'
import { atCursor, useListedAnswers } from '../answers/listed-answers.js'

interface NeighboursProps {
  reportId: string
  runId: string
}

/** Links to the previous and next answer of the list, across its pages. */
export function Neighbours({ reportId, runId }: NeighboursProps) {
  const address = useAddress()
  const list = `/reports/${reportId}/answers`
  const { data, before } = useListedAnswers(reportId, address)
  const items = data?.items ?? []
  const index = items.findIndex((answer) => answer.runId === runId)
  const isLast = index >= 0 && index === items.length - 1
  const nextCursor = data?.paging.nextCursor ?? null
  const further = isLast && nextCursor !== null ? atCursor(address, nextCursor) : undefined
  const nearer = index === 0 ? before : undefined
  const { data: after } = useListedAnswers(reportId, further)
  const { data: earlier } = useListedAnswers(reportId, nearer)
  const next = isLast ? further && after?.items[0] : items[index + 1]
  const previous = index === 0 ? nearer && earlier?.items.at(-1) : items[index - 1]
  const linkTo = (id: string, { query }: Address) =>
    withQuery({ path: `${list}/${id}`, query }, { view: undefined })
  return (
    <nav class="row" aria-label="Answers of the list">
      {index >= 0 && previous !== undefined && (
        <a href={linkTo(previous.runId, nearer ?? address)}>← Previous answer</a>
      )}
      {index >= 0 && next !== undefined && <a href={linkTo(next.runId, further ?? address)}>Next answer →</a>}
      <a href={withQuery({ ...address, path: list }, { view: undefined })}>All these answers</a>
    </nav>
  )
}
