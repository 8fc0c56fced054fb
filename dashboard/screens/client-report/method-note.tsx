import type { Reading } from '../../data/cache.js'
import { type Branded, engineName } from '../../data/filters.js'
import type { BrandReport, Page, ReportQuality, ReportStats, TimelineEntry } from '../../data/types.js'
import { count, countryName, days, longDay, many } from '../../data/words.js'
import { Part } from '../../parts/states.js'
import { gradeWords } from '../../parts/trust.js'

/** Events that readers of the chart should know about. */
export function Notes({ timeline }: { timeline: Reading<Page<TimelineEntry>> }) {
  return (
    <section class="stack">
      <h2>Notes</h2>
      <Part of={timeline}>
        {({ items }) =>
          items.length === 0 ? (
            <p class="quiet">No note or event of these days would explain a change.</p>
          ) : (
            <ul class="notes">
              {items.map(({ day, text, kind }, index) => (
                <li key={`${day} ${kind} ${index}`}>
                  <span class="quiet nowrap">{longDay(day)}</span>
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Part>
    </section>
  )
}

interface MethodNoteProps {
  report: BrandReport | undefined
  stats: ReportStats
  branded: Branded
  quality: ReportQuality | undefined
}

const KIND: Record<Branded, string> = {
  all: 'All prompts count, including those that name a brand themselves.',
  false: 'Prompts that name a brand themselves are left out, unless a table says otherwise.',
  true: 'Only prompts that name a brand themselves count.',
}

/** How the figures are measured and what they cannot say. Every page has it; no setting hides it. */
export function MethodNote({ report, stats, branded, quality }: MethodNoteProps) {
  const { window, executions, noAnswers, totalPrompts, groups = [], simulated } = stats
  const engines = groups.filter((group) => group.executions > 0).map(({ group }) => engineName(group ?? ''))
  const countries = window.country === null ? (report?.countries ?? []) : [window.country]
  return (
    <section class="stack method">
      <h2>How this was measured, and what it cannot say</h2>
      {simulated && (
        <p>
          <strong>Simulated.</strong> The answers behind this page were made by a simulator, not by an engine.
          They say nothing about how real engines answer.
        </p>
      )}
      <p>
        <strong>What was asked.</strong> {many(totalPrompts, 'prompt')}
        {countries.length > 0 && ` in ${countries.map(countryName).join(', ')}`} from{' '}
        {days(window.startDate, window.endDate)} (UTC): {many(executions, 'answer')}
        {engines.length > 0 && ` of ${engines.join(', ')}`}.
        {noAnswers > 0 &&
          ` ${count(noAnswers)} times an engine showed no AI answer; no percentage includes these.`}{' '}
        {KIND[branded]}
      </p>
      <p>
        <strong>What is counted.</strong> Coverage: answers that name a brand, of all answers. Share of voice:
        its part in all mentions of the brands in the table. Position: its average place among the brands that
        an answer names, where it is named. Names are found in the text by rules; a name that is also an
        ordinary word is now and then missed or counted wrongly.
      </p>
      <p>
        <strong>How sure it is.</strong> Intervals are at 95 %. Answers to one prompt resemble each other, so
        prompts are the sample, and with fewer than five prompts there is no interval. “More than noise” means
        that the difference to {days(window.previousStartDate, window.previousEndDate)} is larger than chance
        would explain; of twenty figures that have not changed, about one still looks as if it had. “Within
        noise” means that nothing can be concluded.
      </p>
      {quality && (
        <p>
          <strong>How far to trust it.</strong> {gradeWords(quality)} {quality.toReach?.sentence}
        </p>
      )}
      <p>
        <strong>What it cannot say.</strong> Engines answer the same question differently each time, depending
        on account, location, language, model and earlier chats, so your own chat may show something else.
        Questions were asked in new chats, without an account’s history. The prompts are a selection, not all
        that people ask. Being named is neither a visit nor a sale, and what happened at the same time need
        not be the cause. Actions follow from these answers by rules; they promise nothing.
      </p>
    </section>
  )
}
