import { go, useAddress, withQuery } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { addDays, today } from '../../data/days.js'
import { fromAddress } from '../../data/filters.js'
import { csvOf, type QueryOf } from '../../data/operation.js'
import type { AuditRecord } from '../../data/types.js'
import { moment, NONE } from '../../data/words.js'
import { Choice } from '../../parts/filter-bar.js'
import { Filters } from '../../parts/filters.js'
import { ListTools } from '../../parts/list-tools.js'
import { Empty, Part } from '../../parts/states.js'
import { type Column, CursorPager, cursorIn, Table } from '../../parts/table.js'
import { actionWords, AREA_CHOICES, fieldWords, targetWords, valueWords } from './audit-words.js'

const CURSOR = 'records'

const FILTERS = ['actor', 'action', 'startDate'] as const

const COLUMNS: Column<AuditRecord>[] = [
  { title: 'When', cell: ({ date }) => <span class="nowrap">{moment(date)}</span> },
  { title: 'Who', cell: (record) => <Who {...record} /> },
  {
    title: 'What',
    cell: ({ action, target }) => (
      <>
        {actionWords(action)}
        {target.name !== null && <div class="quiet small">{targetWords(target)}</div>}
      </>
    ),
  },
  { title: 'Change', cell: (record) => <Changes {...record} /> },
]

/** The records of the audit log, newest first. */
export function AuditLogTab() {
  const address = useAddress()
  const query = fromAddress<QueryOf<'auditLog.list'>>(address, FILTERS, { sortOrder: 'desc' })
  const page = { ...query, limit: 50, cursor: cursorIn(address, CURSOR) }
  const records = useRead('auditLog.list', {}, page)
  const isNarrowed = FILTERS.some((name) => address.query.has(name))
  return (
    <section class="stack">
      <h2>Audit log</h2>
      <p>Who did what, from where, and what it was before. Records cannot be changed.</p>
      <Narrowing shown={records.data?.items ?? []} />
      <Part of={records}>
        {({ items, paging }) =>
          items.length === 0 ? (
            <Empty title={isNarrowed ? 'No matching records' : 'Nothing is recorded yet'}>
              <p>
                {isNarrowed
                  ? 'Choose more days, or everybody.'
                  : 'The next sign-in or change of a setting appears here.'}
              </p>
            </Empty>
          ) : (
            <>
              <ListTools csv={csvOf('auditLog.list', {}, query)} />
              <Table
                label="Audit log"
                columns={COLUMNS}
                rows={items}
                rowKey={({ sequence }) => String(sequence)}
              />
              <CursorPager name={CURSOR} paging={paging} noun="records" />
            </>
          )
        }
      </Part>
    </section>
  )
}

/** Takes keys from the list of keys, and people from the records that are shown. */
function Narrowing({ shown }: { shown: AuditRecord[] }) {
  const address = useAddress()
  const keys = useRead('apiKeys.list', {}, { limit: 100 })
  const actors = [...(keys.data?.items ?? []), ...shown.map(({ actor }) => actor)]
  const names = new Map(actors.flatMap(({ id, name }) => (id === null ? [] : [[id, name] as const])))
  const set = (changes: Record<string, string | undefined>) =>
    go(withQuery(address, { ...changes, [CURSOR]: undefined }))
  const value = (name: string) => address.query.get(name) ?? ''
  const since = (days: number) => [addDays(today(), 1 - days), `Last ${days} days`] as const
  return (
    <Filters>
      <Choice
        label="Who"
        all="Everybody"
        value={value('actor')}
        choices={[...names]}
        onChange={(actor) => set({ actor })}
      />
      <Choice
        label="What"
        all="Everything"
        value={value('action')}
        choices={AREA_CHOICES}
        onChange={(action) => set({ action })}
      />
      <Choice
        label="Days"
        all="All days"
        value={value('startDate')}
        choices={[since(1), since(7), since(30), since(90)]}
        onChange={(startDate) => set({ startDate })}
      />
    </Filters>
  )
}

function Who({ actor, address: from }: AuditRecord) {
  const address = useAddress()
  const { id, name } = actor
  const only = withQuery(address, { actor: id ?? undefined, [CURSOR]: undefined })
  return (
    <>
      {id === null ? name : <a href={only}>{name}</a>}
      {from !== null && <div class="quiet small">{from}</div>}
    </>
  )
}

/** Each field before and after the act. For a created or deleted object, the fields that it had. */
function Changes({ before, after }: AuditRecord) {
  const sides = [before, after].filter((side) => side !== null)
  const names = Object.keys(after ?? before ?? {})
  const shown = names
    .map((name) => [name, sides.map((side) => valueWords(side[name]))] as const)
    .filter(([, values]) => values.some((value) => value !== NONE))
  if (shown.length === 0) return NONE
  return (
    <dl class="changes">
      {shown.map(([name, values]) => (
        <div key={name}>
          <dt class="quiet">{fieldWords(name)}</dt>
          <dd>{values.join(' → ')}</dd>
        </div>
      ))}
    </dl>
  )
}
