import { useState } from 'preact/hooks'

import { go } from '../../data/address.js'
import { useRead, write } from '../../data/cache.js'
import { useEdit } from '../../data/edit.js'
import { longDay, many } from '../../data/words.js'
import { TextField } from '../../parts/text-field.js'
import { Part, Refused } from '../../parts/states.js'

interface FanOutsProps {
  workspaceId: string
  mayWrite: boolean
}

/** The query fan-outs so far, and a form for another question. */
export function FanOuts({ workspaceId, mayWrite }: FanOutsProps) {
  const [query, setQuery] = useState('')
  const edit = useEdit()
  const fanOuts = useRead('audits.listQueryFanOuts', {}, { workspaceId, limit: 5 })
  const start = () =>
    edit.run(async () => {
      const body = { workspaceId, query: query.trim() }
      const { id } = await write('audits.createQueryFanOut', { body })
      go(`/checks/fan-outs/${id}?workspaceId=${workspaceId}`)
    })
  return (
    <section class="stack">
      <h2>What engines search for a question</h2>
      {mayWrite && (
        <form
          class="stack"
          onSubmit={(event) => {
            event.preventDefault()
            if (query.trim() !== '') void start()
          }}
        >
          <TextField
            id="fan-out-query"
            label="A question that people ask"
            value={query}
            onInput={setQuery}
            hint="Engines answer from several searches; this shows which."
          />
          <Refused by={edit} />
          <div>
            <button class="button" disabled={edit.isBusy || query.trim() === ''}>
              {edit.isBusy ? 'Starting …' : 'Show the searches'}
            </button>
          </div>
        </form>
      )}
      <Part of={fanOuts}>
        {({ items }) => (
          <ul class="moves">
            {items.map(({ id, query: asked, status, queriesCount, createdDate }) => (
              <li key={id}>
                <a href={`/checks/fan-outs/${id}?workspaceId=${workspaceId}`}>{asked}</a>
                <span class="quiet small nowrap">
                  {status === 'pending' ? 'under way' : many(queriesCount, 'search', 'searches')},{' '}
                  {longDay(createdDate)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Part>
    </section>
  )
}
