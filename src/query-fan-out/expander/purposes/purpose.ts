import type { QueryType } from '../expanded-query.js'

/** Why a search is made: the user's intent and the reasoning; `{x}` stands for what the query is about. */
export type Purpose = readonly [userIntent: string, reasoning: string]

/** The searches that suit one kind of query, by type, the likeliest first. */
export type Plan = Readonly<Record<QueryType, Readonly<Record<string, Purpose>>>>

/** One wording, or one of keywords and one that asks. */
export type Forms = string | readonly [keywords: string, question: string]
