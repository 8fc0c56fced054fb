import { createHash } from 'node:crypto'

import type { Engine } from '../../kernel/engines.js'
import type { ShownPage } from '../copy/recommendation-facts.js'
import type { AnswerReference } from '../engine-facts/evidence.js'
import type { RecommendationType } from '../recommendation-types/index.js'

export const TARGET_KINDS = ['page', 'domain', 'topic', 'fault', 'competitor'] as const
export type TargetKind = (typeof TARGET_KINDS)[number]

/** One piece of work that recommendations of several engines and countries lead to. */
export interface Target {
  id: string
  kind: TargetKind
  /** The address of a page, a domain, the prompt that names a topic, a host that crawlers cannot read, or `competitors`. */
  target: string
  facts: TargetFacts
}

/** All facts about a target. Each answer counts once, even if it cites several of the pages. */
export interface TargetFacts {
  brand: { name: string; domain: string }
  types: RecommendationType[]
  /** Whether the target is on the brand's own domain. */
  isOwn: boolean
  /** The page, or the most important one of several. */
  page: ShownPage
  /** What the page is called: list, thread, video. */
  noun: string
  /** The copy of the recommendation with the highest score as plain text, and that score. */
  lead: { type: RecommendationType; title: string; headline: string; steps: string[]; score: number }
  engines: Engine[]
  countries: string[]
  counts: TargetCounts
  /** Interval of `lost` / `answers`, from 0 to 1, clustered by prompt; for a topic by day. Null with fewer than five clusters. */
  lostInterval: [number, number] | null
  /** For a topic: the highest share of answers citing the brand that is compatible with none seen, and the usual share. */
  ownCited: { most: number; usual: number } | null
  /** Number of prompts, and the prompts with most lost answers first. */
  promptCount: number
  prompts: { promptId: string; prompt: string; answers: number }[]
  /** All of these prompts. Targets stored by earlier versions do not have it. */
  promptIds?: string[]
  /** Competitors named in the lost answers, most often named first. For `competitor`, the untracked names. */
  competitors: { name: string; answers: number }[]
  /** The pages of a domain, or the competitors' pages of a topic, most lost answers first. */
  pages: { url: string; title: string | null; owner: string | null; answers: number }[]
  pageCount: number
  /** The addresses of all these pages. Targets stored by earlier versions do not have it. */
  urls?: string[]
  /** References to the answers behind the target, newest first. */
  evidence: (AnswerReference & { engine: Engine })[]
}

export interface TargetCounts {
  /** The answers that cite the page or answer the prompts. */
  answers: number
  /** The answers lost to the brand; null if they are not counted for this kind of target. */
  lost: number | null
  /** How many would be lost at the rate of all answers of the same engines and countries. */
  usualLost: number
  namingBrand: number
  /** How many would name the brand at the rate of all answers of the same engines and countries. */
  usualNamingBrand: number
  /** Answers that cite a declining page of the brand: before, now, and expected now at the earlier rate. */
  decline: { before: number; now: number; expected: number } | null
  /** All answers of the report in the window. */
  reportAnswers: number
}

/** Hash of report, kind and target, so it is stable from day to day. */
export function targetId(reportId: string, kind: TargetKind, target: string): string {
  return createHash('sha256')
    .update(JSON.stringify([reportId, kind, target]))
    .digest('hex')
}
