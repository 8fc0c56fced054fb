import type { RouteParams } from '../../routes.js'
import { ReportScreen } from '../../parts/report-screen.js'
import { Loading } from '../../parts/states.js'
import { Tabs, useMoved, useTab } from '../../parts/tabs.js'
import { BrandsTab } from './brands-tab.js'
import { EnginesTab } from './engines-tab.js'
import { HistoryTab } from './history-tab.js'
import { EffectsList } from './effects-list.js'
import { NotesTab } from './notes-tab.js'
import { ReportTab } from './report-tab.js'
import { TagsTab } from './tags-tab.js'

const TABS = [
  ['brands', 'Brands'],
  ['tags', 'Prompts and tags'],
  ['engines', 'Engines and cost'],
  ['notes', 'Notes'],
  ['history', 'History'],
  ['report', 'Report'],
] as const

/** The settings of a report: brands, prompts, engines, notes and history. */
export default function ReportSettings({ reportId }: RouteParams) {
  const tab = useTab(TABS)
  useMoved(['alerts'], () => `/events?tab=alerts&reportId=${reportId}`)
  return (
    <ReportScreen title="Report settings" reportId={reportId} hasFilters={false}>
      {(report) => (
        <>
          <h1>Report settings</h1>
          <Tabs label="Report settings" tabs={TABS} />
          {report === undefined ? (
            <Loading />
          ) : (
            <>
              {tab === 'brands' && <BrandsTab report={report} />}
              {tab === 'tags' && <TagsTab report={report} />}
              {tab === 'engines' && <EnginesTab report={report} />}
              {tab === 'notes' && (
                <>
                  <NotesTab reportId={reportId} />
                  <EffectsList report={report} />
                </>
              )}
              {tab === 'history' && <HistoryTab report={report} />}
              {tab === 'report' && <ReportTab report={report} />}
            </>
          )}
        </>
      )}
    </ReportScreen>
  )
}
