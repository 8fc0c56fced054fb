import type { CoverageAgainstOverall, CoverageWhereCited } from '../../data/types.js'
import { figure, many } from '../../data/words.js'
import { ChangeMark, Figure } from '../../parts/figure.js'

interface WhereCitedProps {
  coverage: CoverageWhereCited
  against: CoverageAgainstOverall
  /** The answers that cite it and name the brand. */
  href: string
}

/** How many of the answers that cite something name the brand, and whether that is more or less than elsewhere. */
export function WhereCited({ coverage: { value, n, interval }, against, href }: WhereCitedProps) {
  const { coverage, delta, significant } = against
  return (
    <div class="where-cited">
      <span class="nowrap">
        <Figure value={value} interval={interval} href={href} />
        <span class="quiet small"> of {many(n, 'answer')}</span>
      </span>
      {delta !== null && significant !== null && (
        <span class="small">
          <ChangeMark change={{ previous: coverage, delta, significant }} withWords={false} />
          <span class="quiet"> against {figure(coverage)} in all</span>
        </span>
      )}
    </div>
  )
}
