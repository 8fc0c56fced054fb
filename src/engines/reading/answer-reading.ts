import type { AnswerDraft } from './bounded-answer.js'

/** What one body says of the answer; what the calls themselves tell is added by the adapter. */
export type Reading = Omit<AnswerDraft, 'countryApplied' | 'costUsd' | 'prices' | 'rawBodies'>

/** No text means that the engine showed no answer; links and queries are the traces of a search. */
export function readingOf(parts: Partial<Reading>): Reading {
  const { text = '', citations = [], sources = [], searchQueries = [] } = parts
  return {
    text,
    state: text.trim() === '' ? 'no_answer' : 'finished',
    citations,
    sources,
    searchQueries,
    searched: citations.length + sources.length + searchQueries.length > 0,
    model: null,
    usage: {},
    ...parts,
  }
}
