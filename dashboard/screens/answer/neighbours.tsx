import { type Address, useAddress, withQuery } from '../../data/address.js'
import { useListedAnswers } from '../answers/listed-answers.js'

interface NeighboursProps {
  reportId: string
  runId: string
}

/** The answers before and after this one in the list from which it was opened; after the last of a page comes the first of the next. */
export function Neighbours({ reportId, runId }: NeighboursProps) {
  const address = useAddress()
  const list = `/reports/${reportId}/answers`
  const { data } = useListedAnswers(reportId, address)
  const items = data?.items ?? []
  const index = items.findIndex((answer) => answer.runId === runId)
  const isLast = index >= 0 && index === items.length - 1
  const further = isLast ? withCursor(address, data?.paging.nextCursor ?? null) : undefined
  const { data: after } = useListedAnswers(reportId, further)
  const [next, of] = isLast ? [after?.items[0], further ?? address] : [items[index + 1], address]
  const previous = items[index - 1]
  const linkTo = (id: string, { query }: Address) =>
    withQuery({ path: `${list}/${id}`, query }, { view: undefined })
  return (
    <nav class="row" aria-label="Answers of the list">
      {index > 0 && previous !== undefined && <a href={linkTo(previous.runId, address)}>← Previous answer</a>}
      {index >= 0 && next !== undefined && <a href={linkTo(next.runId, of)}>Next answer →</a>}
      <a href={withQuery({ ...address, path: list }, { view: undefined })}>All these answers</a>
    </nav>
  )
}

function withCursor({ path, query }: Address, cursor: string | null): Address | undefined {
  if (cursor === null) return undefined
  const further = new URLSearchParams(query)
  further.set('cursor', cursor)
  return { path, query: further }
}
