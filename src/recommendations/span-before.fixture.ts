import type { Execution, SceneFacts } from './facts.js'
import { openSpanBefore } from './span-before.js'

type Told = Pick<SceneFacts, 'pages' | 'prompts' | 'window'> & { executions: readonly Execution[] }

/** Of executions of any days, what there is to compare with. */
export function spanBefore({ pages, prompts, window, executions }: Told): SceneFacts['before'] {
  const span = openSpanBefore({ prompts: prompts.length, isOwn: (page) => pages[page]?.owner === 0 })
  for (const execution of executions) {
    const { day } = execution
    const isBefore = day >= window.previousStartDate && day <= window.previousEndDate
    // As stored: an answer's pages are distinct, and whom it names is not looked up.
    if (isBefore) span.add({ ...execution, pages: [...new Set(execution.pages)], named: [] })
  }
  return span.end(pages.length)
}
