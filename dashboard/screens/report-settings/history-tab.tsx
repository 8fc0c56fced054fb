import { useAddress } from '../../data/address.js'
import { put, useRead } from '../../data/cache.js'
import { request } from '../../data/client.js'
import { useEdit } from '../../data/edit.js'
import { useMay } from '../../data/session.js'
import type { BrandReport, ListedVersion } from '../../data/types.js'
import { count, moment } from '../../data/words.js'
import { Part, Refused } from '../../parts/states.js'
import { type Column, CursorPager, cursorIn, Table } from '../../parts/table.js'

const CURSOR = 'versions'

const FIELDS: Record<string, string> = {
  brand: 'name',
  brandVariations: 'other names',
  brandDomain: 'site',
  brandDomainVariations: 'other sites',
  brandDomainWildcard: 'subdomains',
  brandRegex: 'pattern',
  competitors: 'competitors',
  promptIds: 'prompts',
  detectionPhrases: 'phrases',
}

/** Every change of what is counted, and how it moved the figures of the own brand. */
export function HistoryTab({ report }: { report: BrandReport }) {
  const address = useAddress()
  const reportId = report.id
  const cursor = cursorIn(address, CURSOR)
  const versions = useRead('brandReports.listVersions', { reportId }, { limit: 25, cursor })
  const mayWrite = useMay('write')
  const edit = useEdit()
  const recalculate = () =>
    edit.run(async () =>
      put('brandReports.read', { reportId }, await request('brandReports.recalculate', { reportId })),
    )
  return (
    <section class="stack">
      <div class="row spread">
        <h2>History</h2>
        {mayWrite && (
          <button
            type="button"
            class="button"
            disabled={edit.isBusy || report.isRecalculating}
            onClick={() => void recalculate()}
          >
            Recalculate everything
          </button>
        )}
      </div>
      <p class="quiet">
        Each change of brands or prompts makes a version. Figures always use one version. Mentions are those
        of {report.brand} over all days. Earlier values of the fields are not kept: undo a change right after
        it was saved, or edit the fields again later.
      </p>
      <Refused by={edit} />
      <Part of={versions}>
        {({ items, paging }) => (
          <>
            <Table
              label="Versions"
              columns={columnsOf(report)}
              rows={items}
              rowKey={({ version }) => String(version)}
            />
            <CursorPager name={CURSOR} paging={paging} noun="versions" />
          </>
        )}
      </Part>
    </section>
  )
}

const columnsOf = (report: BrandReport): Column<ListedVersion>[] => [
  { title: 'Version', isNumber: true, cell: ({ version }) => count(version) },
  { title: 'Made', cell: ({ createdDate }) => <span class="nowrap">{moment(createdDate)}</span> },
  {
    title: 'Changed',
    cell: ({ version, changed }) =>
      changed.length > 0
        ? changed.map((field) => FIELDS[field] ?? field).join(', ')
        : version === 1
          ? 'the report was created'
          : 'no fields; every answer was read again',
  },
  {
    title: 'In the figures',
    cell: ({ activeDate, version }) =>
      activeDate === null ? (
        <span class="quiet">
          {isPending(report, version) ? 'being computed' : 'replaced by a later change'}
        </span>
      ) : (
        <span class="nowrap">{moment(activeDate)}</span>
      ),
  },
  {
    title: 'Mentions before',
    isNumber: true,
    cell: ({ difference }) => count(difference?.mentionsBefore ?? null),
  },
  { title: 'After', isNumber: true, cell: ({ difference }) => count(difference?.mentionsAfter ?? null) },
  { title: 'Answers', isNumber: true, cell: ({ difference }) => count(difference?.executions ?? null) },
]

/** Only the latest version can still be computed, and the state of the report tells whether it is. */
const isPending = ({ isRecalculating, status }: BrandReport, version: number): boolean =>
  isRecalculating || (version === 1 && status === 'setting_up')
