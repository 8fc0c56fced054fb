import type { CoverageAgainstOverall, CoverageWhereCited } from '../../data/types.js'
import { figure, many } from '../../data/words.js'
import { ChangeMark, Figure } from '../../parts/figure.js'

interface WhereCitedProps {
  coverage: CoverageWhereCited
  against: CoverageAgainstOverall
  /** The address of answers that cite the page and name the brand. */
  href: string
}

/** The coverage among answers that cite a page or domain, compared with all answers. */
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
