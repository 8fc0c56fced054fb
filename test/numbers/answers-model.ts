import { expect } from 'vitest'

import { namedIn, owns, type Scene } from './scene.js'
import type { Competitor } from '../../src/reports/index.js'
import { canonicalOf, hostOf } from './vocabulary.js'

/** Filters that are valid for any version: none names a brand or prompt that an edit could remove. */
export type AnswerFilter = {
  named?: boolean
  branded?: boolean
  host?: string
  page?: number
  outcome?: 'namedAndCited' | 'namedOnly' | 'citedOnly' | 'neither'
}

export function answerParameters({ named, branded, host, page, outcome }: AnswerFilter): string {
  const cites = host ?? (page === undefined ? undefined : canonicalOf(page))
  const given = Object.entries({ named, branded, cites, outcome }).filter(([, value]) => value !== undefined)
  return String(new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])))
}

const PAGE = 100

/** The newest hundred answers. */
export function answersModel(scene: Scene, filter: AnswerFilter): unknown {
  const { executions, prompts, brands } = scene
  const isBranded = new Set(
    prompts.filter(({ prompt }) => namedIn(prompt, brands).length > 0).map(({ id }) => id),
  )
  const found = executions
    .filter(
      ({ promptId, named, pages }) =>
        (filter.named === undefined || named.includes(0) === filter.named) &&
        (filter.branded === undefined || isBranded.has(promptId) === filter.branded) &&
        (filter.host === undefined || pages.some((page) => hostOf(page) === filter.host)) &&
        (filter.page === undefined || pages.includes(filter.page)) &&
        (filter.outcome === undefined ||
          filter.outcome ===
            outcomeOf(
              named.includes(0),
              pages.some((page) => owns(brands[0] as Competitor, page)),
            )),
    )
    .map(({ promptId, day, engine, run, text, pages }) => {
      const { prompt, country } = prompts.find(({ id }) => id === promptId) ?? {}
      return {
        promptId,
        prompt,
        country,
        engine,
        day,
        run,
        citationsCount: pages.length,
        brands: namedIn(text, brands).map(({ brand, offsets }, index) => ({
          brand: brands[brand]?.brand,
          isMainBrand: brand === 0,
          position: index + 1,
          mentions: offsets.length,
          sentiment: expect.any(String) as unknown,
        })),
      }
    })
    .toSorted((a, b) => (a.day < b.day ? 1 : -1))
  return wholeDays(found.slice(0, PAGE), found.length > PAGE)
}

export function outcomeOf(isNamed: boolean, isCited: boolean) {
  if (isNamed) return isCited ? 'namedAndCited' : 'namedOnly'
  return isCited ? 'citedOnly' : 'neither'
}

interface ListedAnswer {
  promptId: string
  prompt: string | undefined
  country: string | undefined
  engine: string
  day: string
  run: number
  citationsCount: number
  brands: unknown[]
}

export function listedAnswers(body: { items: ListedAnswer[]; paging: { hasMore: boolean } }): unknown {
  const items = body.items.map(
    ({ promptId, prompt, country, engine, day, run, citationsCount, brands }): ListedAnswer => ({
      promptId,
      prompt,
      country,
      engine,
      day,
      run,
      citationsCount,
      brands,
    }),
  )
  return wholeDays(items, body.paging.hasMore)
}

/** Sorts the answers, and removes the last day if more follow: which of its answers are shown is undefined. */
function wholeDays(items: ListedAnswer[], hasMore: boolean) {
  const last = hasMore ? (items.at(-1)?.day ?? '') : ''
  const keyOf = ({ promptId, day, engine, run }: ListedAnswer) => [day, promptId, engine, run].join()
  return {
    hasMore,
    items: items.filter(({ day }) => day > last).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
  }
}
