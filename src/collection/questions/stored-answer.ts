import { type Answer, citedUrls } from '../../answers/index.js'
import type { EngineAnswer } from '../../engines/index.js'
import type { QuestionKey } from './question.js'

interface Origin {
  id: string
  question: QuestionKey & { country: string }
  provider: string
  capture: Answer['capture']
  parserVersion: number | null
  rawBody: Buffer | null
  askedDate: Date
}

/** Converts an engine's answer to the stored form. */
export function storedAnswer(said: EngineAnswer, { question, ...origin }: Origin): Answer {
  const { promptId, day, engine, run, country } = question
  return {
    ...origin,
    promptId,
    day,
    engine,
    run,
    country,
    state: said.state,
    refusal: said.refusal,
    content: said.text,
    cited: citedUrls({ text: said.text, citations: said.citations }),
    retrieved: said.sources,
    searchQueries: said.searchQueries,
    shopping: said.shopping,
    ads: said.ads,
    model: said.model,
    countryApplied: said.countryApplied,
    searched: said.searched,
    usage: said.usage,
    costUsd: said.costUsd,
  }
}
