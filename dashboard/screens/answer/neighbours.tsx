import { useAddress, withQuery } from '../../data/address.js'
import { useListedAnswers } from '../answers/listed-answers.js'

interface NeighboursProps {
  reportId: string
  runId: string
}

/** The answers before and after this one in the list from which it was opened. */
export function Neighbours({ reportId, runId }: NeighboursProps) {
  const address = useAddress()
  const { data } = useListedAnswers(reportId, address)
  const list = `/reports/${reportId}/answers`
  const index = data?.items.findIndex((answer) => answer.runId === runId) ?? -1
  const linkTo = (id: string | undefined) =>
    id === undefined ? undefined : withQuery({ ...address, path: `${list}/${id}` }, { view: undefined })
  const previous = index < 0 ? undefined : linkTo(data?.items[index - 1]?.runId)
  const next = index < 0 ? undefined : linkTo(data?.items[index + 1]?.runId)
  return (
    <nav class="row" aria-label="Answers of the list">
      {previous !== undefined && <a href={previous}>← Previous answer</a>}
      {next !== undefined && <a href={next}>Next answer →</a>}
      <a href={withQuery({ ...address, path: list }, { view: undefined })}>All these answers</a>
    </nav>
  )
}
