import { createHash } from 'node:crypto'

import type { Engine } from '../../kernel/engines.js'
import type { ShownPage } from '../copy/recommendation-facts.js'
import type { AnswerReference } from '../engine-facts/evidence.js'
import type { RecommendationType } from '../recommendation-types/index.js'

export const TARGET_KINDS = ['page', 'domain', 'topic', 'fault', 'competitor'] as const
export type TargetKind = (typeof TARGET_KINDS)[number]

/** What recommendations of several engines and countries ask to work on: one piece of work. */
export interface Target {
  id: string
  kind: TargetKind
  /** The address of a page, a domain, the prompt that a topic is called by, a host that crawlers cannot read, or `competitors`. */
  target: string
  facts: TargetFacts
}

/** Everything that can be said of a target. Each answer is counted once, however many of its pages the answer cites. */
export interface TargetFacts {
  brand: { name: string; domain: string }
  types: RecommendationType[]
  /** Whether it is on the brand's own domain. */
  isOwn: boolean
  /** The page, or of several pages the one that matters most. */
  page: ShownPage
  /** What the page is called: list, thread, video. */
  noun: string
  /** How the recommendation with the highest score is worded, in plain text, and that score. */
  lead: { type: RecommendationType; title: string; headline: string; steps: string[]; score: number }
  engines: Engine[]
  countries: string[]
  counts: TargetCounts
  /** Interval of `lost` / `answers` from 0 to 1, by prompts; of a topic, which is certain prompts, by days. Null below five of them. */
  lostInterval: [number, number] | null
  /** Of a topic: the highest share of answers citing the brand that goes with having seen none, and the usual share. */
  ownCited: { most: number; usual: number } | null
  /** How many prompts, and the first of them: those with most lost answers. */
  promptCount: number
  prompts: { promptId: string; prompt: string; answers: number }[]
  /** Named in the lost answers, most often first; for `competitor` the names that are not tracked. */
  competitors: { name: string; answers: number }[]
  /** The pages of a domain, and the competitors' pages of a topic: those with most lost answers first. */
  pages: { url: string; title: string | null; owner: string | null; answers: number }[]
  pageCount: number
  /** The answers behind it, newest first. */
  evidence: (AnswerReference & { engine: Engine })[]
}

export interface TargetCounts {
  /** The answers it is about: those that cite the page, or answer the prompts. */
  answers: number
  /** Those of them that are lost to the brand; null where nothing is counted. */
  lost: number | null
  /** How many would be lost if these were lost as often as all answers of the same engines and countries. */
  usualLost: number
  namingBrand: number
  /** How many would name the brand if these named it as often as all answers of the same engines and countries. */
  usualNamingBrand: number
  /** Answers that cite a declining page of the brand: before, now, and how many there would be now at the rate of before. */
  decline: { before: number; now: number; expected: number } | null
  /** All answers of the report in the window. */
  reportAnswers: number
}

/** The same from day to day. */
export function targetId(reportId: string, kind: TargetKind, target: string): string {
  return createHash('sha256')
    .update(JSON.stringify([reportId, kind, target]))
    .digest('hex')
}
