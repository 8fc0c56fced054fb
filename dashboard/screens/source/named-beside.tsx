import { useAddress } from '../../data/address.js'
import { screenLink } from '../../data/filters.js'
import type { BrandReport, ListedAnswer } from '../../data/types.js'
import { count, many } from '../../data/words.js'
import { BrandName } from '../../parts/brand-name.js'
import { type Column, Table } from '../../parts/table.js'

interface NamedBesideProps {
  reportId: string
  url: string
  report: BrandReport | undefined
  /** The latest answers that cite the page. */
  answers: ListedAnswer[]
  /** Whether there are more of them. */
  isCut: boolean
}

interface Named {
  brand: string
  isOwn: boolean
  answers: number
}

/** The brands named in answers that cite the page. */
export function NamedBeside({ reportId, url, report, answers, isCut }: NamedBesideProps) {
  const address = useAddress()
  const columns: Column<Named>[] = [
    {
      title: 'Brand',
      cell: ({ brand, isOwn }) => <BrandName reportId={reportId} brand={brand} isOwn={isOwn} />,
    },
    {
      title: 'Named in',
      isNumber: true,
      cell: ({ brand, isOwn, answers: named }) => (
        <span class="figure">
          <a
            href={screenLink(reportId, 'answers', address, {
              cites: url,
              named: 'true',
              brand: isOwn ? undefined : brand,
            })}
          >
            {count(named)}
          </a>{' '}
          <span class="range">of {many(answers.length, 'answer')}</span>
        </span>
      ),
    },
  ]
  return (
    <section class="stack">
      <h2>Who is named beside it</h2>
      <Table
        label="Brands named in answers that cite the page"
        columns={columns}
        rows={namedIn(answers, report)}
        rowKey={({ brand }) => brand}
        isOwn={({ isOwn }) => isOwn}
      />
      <p class="quiet small">
        {isCut
          ? `Of the latest ${count(answers.length)} answers that cite it; the links lead to all.`
          : 'Of all answers of these days that cite it.'}
      </p>
    </section>
  )
}

/** All brands of the report, including those never named. */
function namedIn(answers: ListedAnswer[], report: BrandReport | undefined): Named[] {
  const known = report === undefined ? [] : [report.brand, ...report.competitors.map(({ brand }) => brand)]
  return known
    .map((brand, index) => ({
      brand,
      isOwn: index === 0,
      answers: answers.filter(({ brands }) => brands.some((named) => named.brand === brand)).length,
    }))
    .toSorted((one, other) => other.answers - one.answers)
}
