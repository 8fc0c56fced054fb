import { type Address, useAddress, withQuery } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { fromAddress, MOST_CITED, OF_WINDOW, ORDER, screenLink } from '../../data/filters.js'
import { csvOf, type QueryOf } from '../../data/operation.js'
import { LabelledSparkline } from '../../charts/sparkline.js'
import type { BrandReport, CitedDomain } from '../../data/types.js'
import { count, many } from '../../data/words.js'
import { ChangeMark, Figure } from '../../parts/figure.js'
import { ListTools, useColumns } from '../../parts/list-tools.js'
import { InPieces } from '../../parts/page-link.js'
import { Empty, Part } from '../../parts/states.js'
import { type Column, Pager, Table, unsorted } from '../../parts/table.js'
import { KindChoice } from './kind-choice.js'
import { SourceFilters } from './source-filters.js'
import { WhereCited } from './where-cited.js'

const SHOWN = 10
const PAGE = 50

interface DomainsProps {
  reportId: string
  report: BrandReport | undefined
}

/** The most cited domains, for the summary. */
export function TopDomains({ reportId, report }: DomainsProps) {
  const address = useAddress()
  const domains = useRead(
    'citations.listCitedDomains',
    { reportId },
    fromAddress(address, OF_WINDOW, { ...MOST_CITED, limit: SHOWN }),
  )
  return (
    <section class="stack">
      <h2>The most cited domains</h2>
      <Part of={domains}>
        {({ items, paging: { total = 0 } }) => (
          <>
            <Domains
              domains={items}
              columns={unsorted(domainColumns(reportId, address, report?.workspaceId))}
            />
            {(total ?? 0) > items.length && (
              <p>
                <a href={withQuery(address, { tab: 'domains' })}>All {count(total)} domains</a>
              </p>
            )}
          </>
        )}
      </Part>
    </section>
  )
}

/** All cited domains, the most cited first. */
export function DomainList({ reportId, report }: DomainsProps) {
  const address = useAddress()
  const { query } = address
  const offset = Number(query.get('offset') ?? 0)
  const asked = fromAddress<QueryOf<'citations.listCitedDomains'>>(
    address,
    [...OF_WINDOW, ...ORDER, 'search', 'domainCategory', 'kind'],
    { limit: PAGE },
    MOST_CITED,
  )
  const domains = useRead('citations.listCitedDomains', { reportId }, asked)
  const all = domainColumns(reportId, address, report?.workspaceId)
  const choice = useColumns('domains')
  return (
    <>
      <h1>Cited domains</h1>
      <SourceFilters label="Which domains" search="Domain" />
      <Part of={domains}>
        {({ items, paging }) =>
          items.length === 0 ? (
            <Empty title="No domain fits these filters">
              <a href={withQuery({ ...address, query: new URLSearchParams() }, { tab: 'domains' })}>
                Show all domains
              </a>
            </Empty>
          ) : (
            <>
              <ListTools
                total={many(paging.total ?? items.length, 'domain')}
                csv={csvOf('citations.listCitedDomains', { reportId }, asked)}
                columns={{ all, choice }}
              />
              <Domains domains={items} columns={choice.of(all)} />
              <Pager
                offset={offset}
                size={PAGE}
                shown={items.length}
                hasMore={paging.hasMore}
                noun="Domains"
              />
            </>
          )
        }
      </Part>
    </>
  )
}

function Domains({ domains, columns }: { domains: CitedDomain[]; columns: Column<CitedDomain>[] }) {
  return (
    <Table
      label="Cited domains"
      columns={columns}
      rows={domains}
      rowKey={({ domain }) => domain}
      isOwn={({ isMyBrandDomain }) => isMyBrandDomain}
      sortedBy="citations"
    />
  )
}

/** The columns of the list of domains. */
function domainColumns(
  reportId: string,
  address: Address,
  workspaceId: string | undefined,
): Column<CitedDomain>[] {
  return [
    {
      title: 'Domain',
      sortBy: 'domain',
      cell: ({ domain, competitor, isCore }) => (
        <div class="page-cell">
          <a href={screenLink(reportId, 'sources', address, { tab: 'pages', domain })} data-row>
            <InPieces of={domain} />
          </a>{' '}
          <span class="quiet small">
            {[competitor !== null && `site of ${competitor}`, isCore === true && 'core source']
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
      ),
    },
    {
      title: 'Kind',
      sortBy: 'kind',
      cell: (domain) => <KindChoice domain={domain} workspaceId={workspaceId} />,
    },
    {
      title: 'Citations',
      sortBy: 'citations',
      isNumber: true,
      cell: ({ domain, citations }) => (
        <span class="figure">
          <a href={screenLink(reportId, 'answers', address, { cites: domain })}>{count(citations)}</a>
        </span>
      ),
    },
    {
      title: 'Citation share',
      field: 'citationShare',
      sortBy: 'citationShare',
      isNumber: true,
      cell: ({ citationShare }) => <Figure value={citationShare} />,
    },
    {
      title: 'Change',
      field: 'change',
      cell: ({ change, isMyBrandDomain }) => (
        <ChangeMark change={change} isNeutral={!isMyBrandDomain} withWords={false} />
      ),
    },
    {
      title: 'Trend',
      cell: ({ domain, trend }) => (
        <LabelledSparkline
          label={`Citation share of ${domain} by week`}
          values={trend.map(({ citationShare }) => citationShare)}
          least={1}
        />
      ),
    },
    {
      title: 'Coverage where cited',
      field: 'coverageWhereCited',
      cell: ({ domain, coverageWhereCited, againstOverall }) => (
        <WhereCited
          coverage={coverageWhereCited}
          against={againstOverall}
          href={screenLink(reportId, 'answers', address, { cites: domain, named: 'true' })}
        />
      ),
    },
    { title: 'Pages', sortBy: 'pages', isNumber: true, cell: ({ pages }) => count(pages) },
    { title: 'Prompts', sortBy: 'prompts', isNumber: true, cell: ({ prompts }) => count(prompts) },
  ]
}
