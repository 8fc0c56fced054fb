import type { Reading } from '../../data/cache.js'
import { engineName } from '../../data/filters.js'
import type { BrandStats, CitedDomain, Page, ReportStats } from '../../data/types.js'
import { count, NONE, rankInWords } from '../../data/words.js'
import { ChangeMark, Figure } from '../../parts/figure.js'
import { Part } from '../../parts/states.js'
import { type Column, Table } from '../../parts/table.js'
import { KINDS } from '../sources/kinds.js'

/** Builds the links of figures. A shared page has none. */
export interface Links {
  answers: (more: Record<string, string>) => string
  prompt: (promptId: string) => string
  answer: (runId: string) => string
}

interface TableProps {
  stats: ReportStats
  links: Links | undefined
}

const linked = (href: string | undefined) => (href === undefined ? {} : { href })

export function BrandTable({ stats: { brands, executions }, links }: TableProps) {
  const columns: Column<BrandStats>[] = [
    { title: 'Brand', cell: ({ brand }) => brand },
    { title: 'Rank', cell: ({ rankRange }) => rankInWords(rankRange) },
    {
      title: 'Coverage',
      cell: ({ brand, brandCoverage, intervals }) => (
        <Figure
          value={brandCoverage}
          interval={intervals.brandCoverage}
          {...linked(links?.answers({ brand, named: 'true' }))}
        />
      ),
    },
    {
      title: 'Change',
      cell: ({ change, isMainBrand }) => (
        <ChangeMark change={change.brandCoverage} isNeutral={!isMainBrand} />
      ),
    },
    {
      title: 'Share of voice',
      cell: ({ shareOfVoice, intervals }) => (
        <Figure value={shareOfVoice} interval={intervals.shareOfVoice} />
      ),
    },
    {
      title: 'Average position',
      cell: ({ averagePosition, intervals }) => (
        <Figure value={averagePosition} interval={intervals.averagePosition} unit="position" />
      ),
    },
    { title: 'Answers', isNumber: true, cell: ({ mentions }) => count(mentions) },
  ]
  return (
    <section class="stack">
      <h2>Brands</h2>
      <Table
        label="Figures by brand"
        columns={columns}
        rows={brands.toSorted((one, other) => (other.brandCoverage ?? -1) - (one.brandCoverage ?? -1))}
        rowKey={({ brand }) => brand}
        isOwn={({ isMainBrand }) => isMainBrand}
      />
      <p class="quiet small">
        Answers: those of {count(executions)} that name the brand. In brackets 95 % intervals: brands whose
        intervals overlap are not distinguishable. Rank: the range that the answers allow.
      </p>
    </section>
  )
}

type Group = NonNullable<ReportStats['groups']>[number]

export function EngineTable({ stats: { brand, groups = [] }, links }: TableProps) {
  const own = (group: Group) => group.brands.find(({ isMainBrand }) => isMainBrand)
  const columns: Column<Group>[] = [
    { title: 'Engine', cell: ({ group }) => engineName(group ?? '') },
    {
      title: 'Coverage',
      cell: (group) => (
        <Figure
          value={own(group)?.brandCoverage ?? null}
          interval={own(group)?.intervals.brandCoverage ?? null}
          {...linked(links?.answers({ engines: group.group ?? '', named: 'true' }))}
        />
      ),
    },
    {
      title: 'Change',
      cell: (group) => {
        const change = own(group)?.change.brandCoverage
        return change === undefined ? NONE : <ChangeMark change={change} />
      },
    },
    {
      title: 'Average position',
      cell: (group) => (
        <Figure
          value={own(group)?.averagePosition ?? null}
          interval={own(group)?.intervals.averagePosition ?? null}
          unit="position"
        />
      ),
    },
    {
      title: 'Answers',
      isNumber: true,
      cell: (group) => `${count(own(group)?.mentions ?? null)} of ${count(group.executions)}`,
    },
  ]
  return (
    <section class="stack">
      <h2>{brand.brand} by engine</h2>
      <Table
        label="Figures by engine"
        columns={columns}
        rows={groups.filter(({ executions }) => executions > 0)}
        rowKey={({ group }) => group ?? ''}
      />
    </section>
  )
}

interface SourceTableProps {
  domains: Reading<Page<CitedDomain>>
  links: Links | undefined
}

export function SourceTable({ domains, links }: SourceTableProps) {
  const columns: Column<CitedDomain>[] = [
    {
      title: 'Source',
      cell: ({ domain }) =>
        links === undefined ? (
          <span class="source">{domain}</span>
        ) : (
          <a class="source" href={links.answers({ cites: domain, branded: 'all' })}>
            {domain}
          </a>
        ),
    },
    {
      title: 'Kind',
      cell: ({ isMyBrandDomain, competitor, kind }) =>
        isMyBrandDomain ? 'Own site' : competitor === null ? KINDS[kind] : `Site of ${competitor}`,
    },
    {
      title: 'Citation share',
      cell: ({ citationShare }) => <Figure value={citationShare} />,
    },
    {
      title: 'Change',
      cell: ({ change, isMyBrandDomain }) => <ChangeMark change={change} isNeutral={!isMyBrandDomain} />,
    },
    { title: 'Citations', isNumber: true, cell: ({ citations }) => count(citations) },
  ]
  return (
    <section class="stack">
      <h2>Sources that engines cite most</h2>
      <Part of={domains}>
        {({ items }) =>
          items.length === 0 ? (
            <p class="quiet">No page was cited in these days.</p>
          ) : (
            <>
              <Table
                label="Sources"
                columns={columns}
                rows={items}
                rowKey={({ domain }) => domain}
                isOwn={({ isMyBrandDomain }) => isMyBrandDomain}
              />
              <p class="quiet small">In answers to all prompts, branded and unbranded.</p>
            </>
          )
        }
      </Part>
    </section>
  )
}
