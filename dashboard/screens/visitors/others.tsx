import { useAddress } from '../../data/address.js'
import { useRead, write } from '../../data/cache.js'
import { windowOf } from '../../data/filters.js'
import { useMay } from '../../data/session.js'
import { assistantName } from '../../data/traffic.js'
import type { ExternalImport, ExternalSeries, Referrals } from '../../data/types.js'
import { count, days, many, moment, NONE } from '../../data/words.js'
import { LabelledSparkline } from '../../charts/sparkline.js'
import { EditableList } from '../../parts/editable-list.js'
import { Empty, Part } from '../../parts/states.js'
import { type Column, cursorIn, Table } from '../../parts/table.js'
import { ImportExternal, sourceName } from './import-external.js'

const IMPORTS = 'imports'

/** Visits of a source correspond to visits in a log, although each counts them in another way. */
const isOfVisits = ({ metric }: ExternalSeries) => metric === 'visits' || metric === 'visitors'

/** Our own count of visits from engines on the days of a series; null if no log has it. */
function visitsOf(referrals: Referrals | undefined, { startDay, endDay }: ExternalSeries): number | null {
  if (referrals?.total == null) return null
  const days = referrals.trend.filter(({ day }) => day >= startDay && day <= endDay)
  return days.reduce((sum, { visits }) => sum + visits, 0)
}

interface OthersProps {
  workspaceId: string
  /** Visits from engines in our own logs. */
  referrals: Referrals | undefined
}

/** Figures of search engines and analytics tools, next to ours and never added to them. */
export function Others({ workspaceId: id, referrals }: OthersProps) {
  const address = useAddress()
  const mayWrite = useMay('write')
  const series = useRead('externalData.listExternalSeries', { id }, windowOf(address))
  const imports = useRead(
    'externalData.listExternalImports',
    { id },
    { limit: 50, cursor: cursorIn(address, IMPORTS) },
  )
  const columns: Column<ExternalSeries>[] = [
    { title: 'Source', cell: ({ name }) => name },
    { title: 'What it counts', cell: ({ definition }) => <span class="quiet small">{definition}</span> },
    {
      title: 'They counted',
      cell: ({ total, metric, engines }) => (
        <>
          {count(total)} {metric}
          {engines.length > 0 && (
            <>
              <br />
              <span class="quiet small">
                {engines.map(({ engine, value }) => `${assistantName(engine)} ${count(value)}`).join(', ')}
              </span>
            </>
          )}
        </>
      ),
    },
    {
      title: 'Day by day',
      cell: ({ name, trend }) =>
        trend.length < 2 ? (
          NONE
        ) : (
          <LabelledSparkline
            label={`${name}, by day`}
            values={trend.map(({ value }) => value)}
            unit="count"
          />
        ),
    },
    { title: 'Days', cell: ({ startDay, endDay }) => <span class="nowrap">{days(startDay, endDay)}</span> },
    {
      title: 'We counted',
      cell: (one) => {
        const visits = isOfVisits(one) ? visitsOf(referrals, one) : null
        return visits === null ? NONE : `at least ${many(visits, 'visit')}`
      },
    },
  ]
  return (
    <>
      <Part of={series}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title="No figures of other tools for these days">
              <p>
                {mayWrite
                  ? 'Import a file that Search Console, Bing, Clarity, Google Analytics, Plausible or Matomo exported.'
                  : 'A person with a key that may write can import files of Search Console, Bing or analytics.'}
              </p>
            </Empty>
          ) : (
            <>
              <Table
                label="What other tools counted"
                columns={columns}
                rows={items}
                rowKey={({ source }) => source}
              />
              <p class="quiet small">
                Each tool counts something else, so figures are shown side by side and never added up.
              </p>
            </>
          )
        }
      </Part>
      {mayWrite && <ImportExternal workspaceId={id} />}
      {imports.data !== undefined && imports.data.items.length > 0 && (
        <EditableList
          title="Imported files"
          of={imports}
          columns={() => IMPORT_COLUMNS}
          noun={IMPORTS}
          empty={{ title: 'No file was imported', words: '' }}
          named={({ source, fileName }) => ` ${fileName ?? source}`}
          mayWrite={mayWrite}
          removal={{
            title: ({ source, fileName }) => `Delete what ${fileName ?? `this file of ${source}`} brought?`,
            words: () => 'Data that a later file has replaced is kept.',
            run: ({ id: importId }) => write('externalData.deleteExternalImport', { id, importId }),
          }}
        />
      )}
    </>
  )
}

const IMPORT_COLUMNS: Column<ExternalImport>[] = [
  { title: 'File', cell: ({ fileName, source }) => fileName ?? source },
  { title: 'Source', cell: ({ source }) => sourceName(source) },
  { title: 'Days', cell: ({ startDay, endDay }) => <span class="nowrap">{days(startDay, endDay)}</span> },
  { title: 'Stored', isNumber: true, cell: ({ stored }) => count(stored) },
  { title: 'Skipped', isNumber: true, cell: ({ skipped }) => count(skipped) },
  { title: 'Imported', cell: ({ createdDate }) => <span class="nowrap">{moment(createdDate)}</span> },
]
