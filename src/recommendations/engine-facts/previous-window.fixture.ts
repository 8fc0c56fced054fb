import type { Execution, EngineFacts } from './engine-facts.js'
import { openPreviousWindow } from './previous-window.js'

type Given = Pick<EngineFacts, 'pages' | 'prompts' | 'window'> & { executions: readonly Execution[] }

/** The previous window, out of executions of any days. */
export function previousWindow({ pages, prompts, window, executions }: Given): EngineFacts['before'] {
  const span = openPreviousWindow({ prompts: prompts.length, isOwn: (page) => pages[page]?.owner === 0 })
  for (const execution of executions) {
    const { day } = execution
    const isBefore = day >= window.previousStartDate && day <= window.previousEndDate
    // As stored: an answer's pages are distinct, and whom it names is not looked up.
    if (isBefore) span.add({ ...execution, pages: [...new Set(execution.pages)], named: [] })
  }
  return span.end(pages.length)
}
