import { BRAND_FIGURES } from '../../kernel/figures.js'
import { rounded } from '../../kernel/rates.js'
import { writtenDay } from '../../kernel/wording.js'
import type { NotCompared } from '../../surfaces/index.js'
import type { RatioFigure } from './figure-sums.js'
import type { DatedPage } from './read-dated-pages.js'
import type { ReasonGrouping } from './reason-groups.js'
import type { ReasonPart, SplitFigure } from './reason-parts.js'

interface Described {
  metric: RatioFigure
  brand: string
  by: ReasonGrouping
  split: SplitFigure
  /** Why the windows cannot be compared; empty if they can. */
  notCompared: readonly Pick<NotCompared, 'text'>[]
  /** Pages that moved, strongest evidence first. */
  pages: readonly Pick<DatedPage, 'url' | 'isGained' | 'day'>[]
}

/** Describes the largest part of a change. It says what happened together, never that one thing caused the other. */
export function reasonSentence(described: Described): string {
  const { metric, brand, split, notCompared } = described
  const { name } = BRAND_FIGURES[metric]
  if (notCompared.length > 0) return notCompared.map(({ text }) => text).join(' ')
  const { previous, current, delta } = split
  if (delta === null || previous === null || current === null)
    return `One of the two windows has no data for ${name.toLowerCase()}.`
  const leading = split.parts.find(({ part }) => (part.effect ?? 0) * delta > 0)?.part
  if (Math.abs(delta) < 0.05 || leading === undefined)
    return `${name} of ${brand} is as before: ${current} %.`
  return [
    `${name} of ${brand} ${delta > 0 ? 'rose' : 'fell'} from ${previous} % to ${current} %.`,
    `Of the ${points(delta)} points, ${points(leading.effect ?? 0)} come from ${partWords(leading, described)}.`,
    ...pageWords(described),
    ...noiseWords(split, leading),
  ].join(' ')
}

function partWords(part: ReasonPart, { metric, brand, by, split }: Described): string {
  const whose = by === 'prompt' ? `answers to “${part.label}”` : part.label
  const isMix = Math.abs(part.mixEffect ?? 0) > Math.abs(part.rateEffect ?? 0)
  if (isMix) {
    const [share, shareBefore] = [1, 0].map((window) =>
      rounded((100 * part.n[window]!) / Math.max(1, split.n[window]!)),
    )
    return `${whose}, which has ${share} % of the ${COUNTED[metric]} and had ${shareBefore} % before`
  }
  const way = (part.rateEffect ?? 0) > 0 ? 'more often' : 'less often'
  const verb = metric === 'citationShare' ? `cite pages of ${brand}` : `name ${brand}`
  const among = metric === 'brandCoverage' ? '' : ` among all ${COUNTED[metric]}`
  if (by === 'prompt') return `${whose}, which ${verb} ${way}${among} than before`
  return `${whose}, where answers to ${part.movedPrompts} of ${part.comparedPrompts} prompts ${verb} ${way}${among} than before`
}

const COUNTED: Record<RatioFigure, string> = {
  brandCoverage: 'answers',
  shareOfVoice: 'mentions',
  citationShare: 'citations',
}

function pageWords({ pages: [page], by }: Described): string[] {
  if (page === undefined) return []
  const where = by === 'prompt' ? 'In all answers together' : 'In these answers'
  const host = URL.canParse(page.url) ? new URL(page.url).host.replace(/^www\./, '') : page.url
  return [
    page.isGained
      ? `${where} a page of ${host} has been cited since ${writtenDay(page.day)}.`
      : `${where} a page of ${host} was cited for the last time on ${writtenDay(page.day)}.`,
  ]
}

function noiseWords({ significant }: SplitFigure, part: ReasonPart): string[] {
  if (significant === false) return ['The whole change is no more than noise.']
  if (significant === null) return ['There are too few prompts to tell the change from noise.']
  return part.significant === false ? ['This part alone is no more than noise.'] : []
}

/** For example `+2.6`. Small values get two decimals, because a part of a large report is small. */
function points(value: number): string {
  const size = Math.abs(value)
  return `${value < 0 ? '−' : '+'}${size < 0.1 ? Math.round(100 * size) / 100 : rounded(size)}`
}
