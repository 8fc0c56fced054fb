import { useState } from 'preact/hooks'

import { useAddress } from '../../../data/address.js'
import { useRead, write } from '../../../data/cache.js'
import { useEdit } from '../../../data/edit.js'
import { useMay } from '../../../data/session.js'
import type { Alert, BrandReport } from '../../../data/types.js'
import { moment } from '../../../data/words.js'
import { Confirm } from '../../../parts/confirm.js'
import { Empty, Part, Refused } from '../../../parts/states.js'
import { type Column, CursorPager, cursorIn, Table } from '../../../parts/table.js'
import { AlertForm } from './alert-form.js'
import { narrowedWords, ruleWords } from './alert-words.js'

/** The name of the place in the list, in the address. */
const CURSOR = 'alerts'

/** Which changes of a report somebody wants to be told of. */
export function AlertsTab({ report }: { report: BrandReport }) {
  const address = useAddress()
  const reportId = report.id
  const alerts = useRead('alerts.list', { reportId }, { limit: 50, cursor: cursorIn(address, CURSOR) })
  const tags = useRead('tags.list', { id: report.workspaceId }, { limit: 100 })
  const mayWrite = useMay('write')
  const [edited, setEdited] = useState<Alert>()
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<Alert>()
  const edit = useEdit()
  const change = (alert: Alert, body: Partial<Alert> | undefined) =>
    edit.run(async () => {
      const ids = { reportId, alertId: alert.id }
      await (body ? write('alerts.update', { ...ids, body }) : write('alerts.delete', ids))
      setRemoved(undefined)
    })
  const shownTags = tags.data?.items ?? []
  const columns = [
    ...columnsOf(new Map(shownTags.map(({ id, name }) => [id, name]))),
    ...(mayWrite
      ? [actions({ isBusy: edit.isBusy, toggle: change, change: setEdited, remove: setRemoved })]
      : []),
  ]
  return (
    <section class="stack">
      <div class="row spread">
        <h2>Alerts</h2>
        {mayWrite && (
          <button type="button" class="button" onClick={() => setAdding(true)}>
            Add an alert
          </button>
        )}
      </div>
      <p class="quiet">
        Each day the last days are compared with as many before them. An alert fires once, when the change is
        more than noise even after looking every day at all of them, and tells once more when it is over.{' '}
        <a href="/method#alerts">How that is decided</a>. Fired alerts stand among the{' '}
        <a href={`/events?workspaceId=${report.workspaceId}`}>events</a>;{' '}
        <a href="/settings?tab=webhooks">webhooks</a> send them on.
      </p>
      {removed === undefined && <Refused by={edit} />}
      <Part of={alerts}>
        {({ items, paging }) =>
          items.length === 0 ? (
            <Empty title="No alerts">
              <p>No alert watches this report. Add one for the figure that matters to you.</p>
            </Empty>
          ) : (
            <>
              <Table label="Alerts" columns={columns} rows={items} rowKey={({ id }) => id} />
              <CursorPager name={CURSOR} paging={paging} noun="alerts" />
            </>
          )
        }
      </Part>
      {isAdding && <AlertForm report={report} tags={shownTags} onClose={() => setAdding(false)} />}
      {edited && (
        <AlertForm report={report} tags={shownTags} alert={edited} onClose={() => setEdited(undefined)} />
      )}
      {removed && (
        <Confirm
          title="Delete the alert?"
          action="Delete"
          edit={edit}
          onConfirm={() => void change(removed, undefined)}
          onClose={() => setRemoved(undefined)}
        >
          <p>{ruleWords(removed)}. Events that it has written stay.</p>
        </Confirm>
      )}
    </section>
  )
}

function columnsOf(tags: Map<string, string>): Column<Alert>[] {
  return [
    { title: 'Fires when', cell: (alert) => ruleWords(alert) },
    { title: 'Of', cell: (alert) => narrowedWords(alert, tags) },
    {
      title: 'State',
      cell: ({ enabled, state }) =>
        !enabled ? 'off' : state === 'firing' ? <strong class="bad">firing</strong> : 'quiet',
    },
    {
      title: 'Last fired',
      cell: ({ firedDate }) => <span class="nowrap">{firedDate === null ? 'never' : moment(firedDate)}</span>,
    },
  ]
}

interface AlertActions {
  isBusy: boolean
  toggle: (alert: Alert, body: Partial<Alert>) => Promise<void>
  change: (alert: Alert) => void
  remove: (alert: Alert) => void
}

function actions({ isBusy, toggle, change, remove }: AlertActions): Column<Alert> {
  return {
    title: 'Actions',
    isActions: true,
    cell: (alert) => (
      <div class="row tight">
        <button
          type="button"
          class="button"
          disabled={isBusy}
          aria-label={`${alert.enabled ? 'Switch off' : 'Switch on'}: ${ruleWords(alert)}`}
          onClick={() => void toggle(alert, { enabled: !alert.enabled })}
        >
          {alert.enabled ? 'Switch off' : 'Switch on'}
        </button>
        <button
          type="button"
          class="button"
          aria-label={`Edit: ${ruleWords(alert)}`}
          onClick={() => change(alert)}
        >
          Edit
        </button>
        <button
          type="button"
          class="button danger"
          aria-label={`Delete: ${ruleWords(alert)}`}
          onClick={() => remove(alert)}
        >
          Delete
        </button>
      </div>
    ),
  }
}
