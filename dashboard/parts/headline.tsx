import type { ComponentChildren } from 'preact'

import { daysBetween } from '../data/days.js'
import { type Branded, engineName, PROMPT_KIND } from '../data/filters.js'
import type { ReportStats } from '../data/types.js'
import { FEW, figure, many, NO_CHANGE, points, range, sentenceOf, signed, verdict } from '../data/words.js'

interface HeadlineProps {
  stats: ReportStats
  branded: Branded
  /** Builds the address of the answers behind a figure; undefined for readers who may not open them. */
  answers?: ((more: Record<string, string>) => string) | undefined
  /** The address of the screen that splits the change into parts. */
  why?: string
}

/** The coverage of the brand as one sentence, with its interval and change. */
export function Headline({ stats, branded, answers, why }: HeadlineProps) {
  const { brand, executions, totalPrompts, window } = stats
  const own = stats.brands.find(({ isMainBrand }) => isMainBrand)
  const prompts = many(totalPrompts, PROMPT_KIND[branded])
  if (own === undefined || own.brandCoverage === null)
    return (
      <h1 class="sentence">
        {totalPrompts === 0
          ? 'There are no figures for these prompts yet.'
          : `No answer to ${prompts} in this window.`}
      </h1>
    )
  const { interval, change } = { interval: own.intervals.brandCoverage, change: own.change.brandCoverage }
  const length = daysBetween(window.startDate, window.endDate)
  return (
    <h1 class="sentence">
      Engines name {brand.brand} in{' '}
      <Leading to={answers?.({ named: 'true' })}>
        <strong class="nowrap">{figure(own.brandCoverage)}</strong>
      </Leading>{' '}
      ({interval === null ? FEW : range(interval)}) of{' '}
      <Leading to={answers?.({})}>{many(executions, 'answer')}</Leading> to {prompts}
      {change.delta === null ? (
        nothingToCompare(stats.notCompared)
      ) : (
        <>
          : <Leading to={why}>{difference(change.delta)}</Leading> in the {many(length, 'day')} before,{' '}
          <strong class={change.significant === true ? (change.delta < 0 ? 'bad' : 'good') : 'quiet'}>
            {verdict(change)}
          </strong>
          .
        </>
      )}
    </h1>
  )
}

/** Why the sentence has no change. `WhyNotCompared` gives the full reason. */
function nothingToCompare(notCompared: ReportStats['notCompared']): string {
  if (notCompared.length === 0) return '. There are no earlier figures to compare with.'
  const names = notCompared.map(({ engine }) => engineName(engine)).join(', ')
  return `. It is not compared with the days before: answers of ${names} now come from another source.`
}

/** Lists the engines that make figures incomparable with the window before, and the reason. */
export function WhyNotCompared({ stats: { notCompared } }: { stats: ReportStats }) {
  if (notCompared.length === 0) return null
  return (
    <>
      {notCompared.map(({ engine, text }) => (
        <p key={engine} class="quiet small">
          {sentenceOf(text)}
        </p>
      ))}
    </>
  )
}

function Leading({ to, children }: { to: string | undefined; children: ComponentChildren }) {
  return to === undefined ? <>{children}</> : <a href={to}>{children}</a>
}

/** A difference that rounds to 0 is written as none. */
function difference(delta: number): string {
  if (signed(delta) === NO_CHANGE) return 'as often as'
  return `${points(delta)} ${delta < 0 ? 'less' : 'more'} than`
}

const verb = (answers: number): string => (answers === 1 ? 'names' : 'name')

/** Says how many answers name no tracked brand, since 0 % can mean that competitors are named or that no brand is. */
export function NobodyNamed({ stats }: { stats: ReportStats }) {
  const { anyBrandCoverage, anyBrandExecutions, executions } = stats
  if (anyBrandCoverage === null) return null
  const nobody = executions - anyBrandExecutions
  return (
    <p class="quiet">
      {many(anyBrandExecutions, 'answer')} ({figure(anyBrandCoverage)}) {verb(anyBrandExecutions)} at least
      one tracked brand{nobody > 0 && `; ${many(nobody, 'answer')} ${verb(nobody)} none`}.
    </p>
  )
}
