import type { Answer } from '../answer.js'
import { citedUrls } from '../cited-urls.js'
import type { GoodLine } from './parsed-line.js'

interface Named {
  id: string
  prompt: { promptId: string; country: string }
}

/** What is stored of an imported line. */
export function importedAnswer({ answer }: GoodLine, { id, prompt }: Named): Answer {
  const { engine, day, run, text, citations, searchQueries, model = null, askedDate } = answer
  return {
    id,
    ...prompt,
    engine,
    day,
    run,
    state: text === '' ? 'no_answer' : 'finished',
    content: text,
    cited: citedUrls({ text, citations }),
    retrieved: [],
    searchQueries,
    provider: 'import',
    model,
    capture: 'import',
    countryApplied: 'unknown',
    searched: null,
    usage: null,
    costUsd: null,
    rawBody: null,
    parserVersion: null,
    askedDate,
  }
}
