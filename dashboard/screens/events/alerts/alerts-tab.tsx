import type { ComponentChildren } from 'preact'

import { go, useAddress, withQuery } from '../../../data/address.js'
import { useRead, write } from '../../../data/cache.js'
import type { Edit } from '../../../data/edit.js'
import { useMay } from '../../../data/session.js'
import type { Alert, BrandReport } from '../../../data/types.js'
import { moment } from '../../../data/words.js'
import { EditableList } from '../../../parts/editable-list.js'
import { Choice } from '../../../parts/filter-bar.js'
import { Empty, Part } from '../../../parts/states.js'
import { type Column, cursorIn } from '../../../parts/table.js'
import { AlertForm } from './alert-form.js'
import { narrowedWords, ruleWords, whyLink } from './alert-words.js'

/** The name of the list’s cursor in the address. */
const ALERTS = 'alerts'

interface AlertsTabProps {
  workspaceId: string
  /** The choice of a workspace, above the report. */
  children: ComponentChildren
}

/** The alerts of a report: changes that people are notified of. */
export function AlertsTab({ workspaceId, children }: AlertsTabProps) {
  const address = useAddress()
  const reports = useRead('brandReports.list', {}, { workspaceId, limit: 100 })
  return (
    <Part of={reports}>
      {({ items }) => {
        const chosen = items.find(({ id }) => id === address.query.get('reportId')) ?? items[0]
        if (chosen === undefined)
          return (
            <>
              <div class="filters">{children}</div>
              <Empty title="No report in this workspace">
                <p>An alert watches a figure of a report.</p>
              </Empty>
            </>
          )
        return (
          <>
            <div class="filters">
              {children}
              <Choice
                label="Report"
                value={chosen.id}
                choices={items.map(({ id, reportTitle }) => [id, reportTitle])}
                onChange={(reportId) => go(withQuery(address, { reportId, [ALERTS]: undefined }))}
              />
            </div>
            <AlertList key={chosen.id} report={chosen} />
          </>
        )
      }}
    </Part>
  )
}

/** The alerts of one report. */
function AlertList({ report }: { report: BrandReport }) {
  const address = useAddress()
  const reportId = report.id
  const alerts = useRead('alerts.list', { reportId }, { limit: 50, cursor: cursorIn(address, ALERTS) })
  const tags = useRead('tags.list', { id: report.workspaceId }, { limit: 100 })
  const mayWrite = useMay('write')
  const shownTags = tags.data?.items ?? []
  const columns = columnsOf(new Map(shownTags.map(({ id, name }) => [id, name])), reportId)
  const toggle = ({ id, enabled }: Alert) =>
    write('alerts.update', { reportId, alertId: id, body: { enabled: !enabled } })
  return (
    <EditableList
      title="Alerts"
      about={
        <>
          Every day Sightline compares the last days with the days before. An alert fires once when a change
          is more than noise, and notifies you once more when the change is over.{' '}
          <a href="/method?section=alerts">How that is decided</a>.
        </>
      }
      of={alerts}
      columns={() => columns}
      noun={ALERTS}
      empty={{
        title: 'No alerts',
        words: 'No alert watches this report. Add one for the figure that matters to you.',
      }}
      named={(alert) => `: ${ruleWords(alert)}`}
      mayWrite={mayWrite}
      add="Add an alert"
      change="Edit"
      others={(alert, edit) => <Toggle alert={alert} edit={edit} toggle={toggle} />}
      form={(alert, onClose) => (
        <AlertForm report={report} tags={shownTags} alert={alert} onClose={onClose} />
      )}
      removal={{
        title: () => 'Delete the alert?',
        words: (alert) => `${ruleWords(alert)}. Events that it has written are kept.`,
        run: ({ id }) => write('alerts.delete', { reportId, alertId: id }),
      }}
    />
  )
}

function columnsOf(tags: Map<string, string>, reportId: string): Column<Alert>[] {
  return [
    { title: 'Fires when', cell: (alert) => ruleWords(alert) },
    { title: 'Of', cell: (alert) => narrowedWords(alert, tags) },
    {
      title: 'State',
      cell: (alert) => <State alert={alert} why={whyLink(reportId, alert)} />,
    },
    {
      title: 'Last fired',
      cell: ({ firedDate }) => <span class="nowrap">{firedDate === null ? 'never' : moment(firedDate)}</span>,
    },
  ]
}

function State({ alert: { enabled, state }, why }: { alert: Alert; why: string | undefined }) {
  if (!enabled) return <>off</>
  return (
    <>
      {state === 'firing' ? <strong class="bad">firing</strong> : 'quiet'}{' '}
      {why !== undefined && (
        <a class="small nowrap" href={why}>
          {state === 'firing' ? 'why it changed' : 'the change so far'}
        </a>
      )}
    </>
  )
}

interface ToggleProps {
  alert: Alert
  edit: Edit
  toggle: (alert: Alert) => Promise<unknown>
}

function Toggle({ alert, edit, toggle }: ToggleProps) {
  const words = alert.enabled ? 'Switch off' : 'Switch on'
  return (
    <button
      type="button"
      class="button"
      disabled={edit.isBusy}
      aria-label={`${words}: ${ruleWords(alert)}`}
      onClick={() => void edit.run(() => toggle(alert))}
    >
      {words}
    </button>
  )
}
