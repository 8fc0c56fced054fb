import type { Address } from '../../data/address.js'
import { type Reading, useRead } from '../../data/cache.js'
import { addDays, daysBetween, today } from '../../data/days.js'
import { screenLink } from '../../data/filters.js'
import type { ActionItem, ListedAnswer, Page } from '../../data/types.js'
import { count, longDay, many } from '../../data/words.js'
import { EffectWords } from '../../parts/effect-words.js'
import { ChangeMark, Figure } from '../../parts/figure.js'
import { Part } from '../../parts/states.js'
import { citedBy, enginesOf } from './action-words.js'

/** The longest window that the interface compares. */
const MAX_DAYS = 200
const READ = 100
const NOWHERE: Address = { path: '', query: new URLSearchParams() }

/** How the action’s figure changed since it was done, and what remains unknown about the cause. */
export function SinceDone({ item, reportId }: { item: ActionItem; reportId: string }) {
  if (item.effectId !== null) return <Measured effectId={item.effectId} reportId={reportId} />
  const doneDay = item.stateDate?.slice(0, 10)
  if (doneDay === undefined)
    return <p class="quiet small">We do not know when it was done, so there is nothing to compare.</p>
  // The day itself is left out, because some of its answers came before the action was done.
  const startDate = addDays(doneDay, 1)
  if (startDate > today())
    return <p class="quiet small">Done today. From tomorrow on you see here what has changed since.</p>
  const length = Math.min(MAX_DAYS, daysBetween(startDate, today()))
  const since = { startDate, endDate: addDays(startDate, length - 1) }
  // The same number of days before, as in comparisons of the interface.
  const before = { startDate: addDays(startDate, -length), endDate: doneDay }
  return <Comparison item={item} reportId={reportId} since={since} before={before} days={length} />
}

/** The effect of the action, measured against prompts that it did not affect. */
function Measured({ effectId, reportId }: { effectId: string; reportId: string }) {
  const effect = useRead('effects.read', { reportId, effectId })
  return (
    <div class="since">
      <Part of={effect}>{(found) => <EffectWords effect={found} />}</Part>
    </div>
  )
}

interface Span {
  startDate: string
  endDate: string
}

interface ComparisonProps {
  item: ActionItem
  reportId: string
  since: Span
  before: Span
  days: number
}

function Comparison({ item, reportId, since, before, days }: ComparisonProps) {
  const { engines } = item.reach
  const cites = citedBy(item)
  const country = item.countries.length === 1 ? item.countries[0] : undefined
  const scope = { country, engines }
  const stats = useRead(
    'statistics.readBrandReportStats',
    { reportId },
    { ...scope, ...since, compact: true },
  )
  const citing = (span: Span) => ({ ...scope, ...span, cites, limit: READ })
  const ofPage = cites === undefined ? undefined : { reportId }
  const now = useRead('answers.listReportAnswers', ofPage, citing(since))
  const then = useRead('answers.listReportAnswers', ofPage, citing(before))
  const link = (more: Record<string, string>) =>
    screenLink(reportId, 'answers', NOWHERE, { engines: engines.join(','), country, ...since, ...more })
  return (
    <div class="since">
      <p class="small">
        <strong>Since it was done</strong> ({longDay(since.startDate)} on, {many(days, 'day')}, against as
        many days before):
      </p>
      <Part of={stats}>
        {({ brands, executions }) => {
          const own = brands.find(({ isMainBrand }) => isMainBrand)
          return own === undefined || own.brandCoverage === null ? (
            <p class="small">{enginesOf(item)}: not asked since.</p>
          ) : (
            <p class="small">
              Answers of {enginesOf(item)} name {own.brand} in{' '}
              <Figure
                value={own.brandCoverage}
                interval={own.intervals.brandCoverage}
                href={link({ named: 'true' })}
              />{' '}
              of {many(executions, 'answer')}: <ChangeMark change={own.change.brandCoverage} />
            </p>
          )
        }}
      </Part>
      {cites !== undefined && <BesidePage now={now} then={then} href={link({ cites })} />}
      <p class="quiet small">
        We cannot know whether this action caused it: engines and competitors changed in the same days.
        {cites !== undefined && ' The answers that cite one page are too few to test against noise.'}
      </p>
    </div>
  )
}

interface BesidePageProps {
  now: Reading<Page<ListedAnswer>>
  then: Reading<Page<ListedAnswer>>
  href: string
}

/** How often the brand is named in answers that cite the action’s page. */
function BesidePage({ now, then, href }: BesidePageProps) {
  if (now.data === undefined || then.data === undefined) return <Part of={now}>{() => null}</Part>
  return (
    <p class="small">
      Its page is cited in <a href={href}>{atMost(now.data)}</a> ({atMost(then.data)} before); you are named
      in {count(ownNamed(now.data))} of them ({count(ownNamed(then.data))} before).
    </p>
  )
}

const atMost = ({ items, paging }: Page<ListedAnswer>): string =>
  `${paging.hasMore ? 'the latest ' : ''}${many(items.length, 'answer')}`

const ownNamed = ({ items }: Page<ListedAnswer>): number =>
  items.filter(({ brands }) => brands.some(({ isMainBrand }) => isMainBrand)).length
