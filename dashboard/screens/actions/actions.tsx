import type { RouteParams } from '../../routes.js'
import { go, useAddress, withQuery } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { fromAddress } from '../../data/filters.js'
import type { ActionCounts } from '../../data/types.js'
import { many } from '../../data/words.js'
import { ReportScreen } from '../../parts/report-screen.js'
import { Empty, Part } from '../../parts/states.js'
import { Tabs, useTab } from '../../parts/tabs.js'
import { ActionBoard } from './action-board.js'
import { ActionDialog } from './action-dialog.js'
import { ActionFilters, FILTERS } from './action-filters.js'
import { ActionList } from './action-list.js'
import { useStateChange } from './use-state-change.js'

const TABS = [
  ['list', 'List'],
  ['board', 'Board'],
] as const

/** What to do next, best first, each with its reason, its steps and the answers behind it. */
export default function Actions({ reportId }: RouteParams) {
  const address = useAddress()
  const tab = useTab(TABS)
  const change = useStateChange(reportId)
  const counted = useRead('actions.list', { reportId }, fromAddress(address, FILTERS, { limit: 1 }))
  const opened = address.query.get('action')
  return (
    <ReportScreen title="Actions" reportId={reportId} hasFilters={false}>
      {(report) => (
        <>
          <ActionFilters report={report} />
          <Tabs label="Actions" tabs={TABS} keeps={[...FILTERS, 'show']} />
          <Part of={counted} title="Actions">
            {({ counts }) => (
              <>
                <h1>{sentence(counts)}</h1>
                {Object.values(counts.byState).every((number) => number === 0) && <NoActions />}
              </>
            )}
          </Part>
          {change.problem !== undefined && (
            <p class="bad" role="alert">
              {change.problem}
            </p>
          )}
          <p class="unseen" role="status">
            {change.said}
          </p>
          {tab === 'board' ? (
            <ActionBoard reportId={reportId} change={change} counts={counted.data?.counts.byState} />
          ) : (
            <ActionList
              reportId={reportId}
              brand={report?.brand}
              change={change}
              counts={counted.data?.counts.byState}
            />
          )}
          {opened !== null && (
            <ActionDialog
              key={opened}
              reportId={reportId}
              id={opened}
              brand={report?.brand}
              change={change}
              onClose={() => go(withQuery(address, { action: undefined }))}
            />
          )}
        </>
      )}
    </ReportScreen>
  )
}

function sentence({ worthDoing, byState }: ActionCounts): string {
  const { suggested, in_progress: begun, done } = byState
  if (suggested + begun + done === 0) return 'No action is suggested'
  return [
    `${many(worthDoing, 'action')} worth doing`,
    `${many(suggested, 'action')} suggested`,
    begun > 0 && `${begun} in progress`,
    done > 0 && `${done} done`,
  ]
    .filter(Boolean)
    .join(', ')
}

function NoActions() {
  const { path, query } = useAddress()
  return FILTERS.some((name) => query.has(name)) ? (
    <Empty title="No action fits these filters">
      <a href={path}>Show all actions</a>
    </Empty>
  ) : (
    <Empty title="No actions yet">
      <p>
        Sightline looks for actions each time the engines have answered. New ones appear here by themselves.
      </p>
    </Empty>
  )
}
