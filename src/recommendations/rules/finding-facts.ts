import { daysBetween } from '../../kernel/days.js'
import { percentage } from '../../kernel/rates.js'
import { ENGINE_NAMES } from '../copy/engine-names.js'
import { pageKind, pagePath } from '../copy/page-kind.js'
import type { PageFacts, RecommendationFacts } from '../copy/recommendation-facts.js'
import { MAX_NAME, MAX_TITLE, tidied } from '../copy/shown-text.js'
import { SHOWN_COMPETITORS, SHOWN_PROMPTS } from '../copy/words.js'
import type { Page, SceneFacts } from '../facts.js'
import type { Tally } from '../tally.js'
import type { Details, Finding } from './finding.js'

const MAX_PROMPTS = 5
const MAX_COMPETITORS = 10

/** All that may be said about a finding. */
export function findingFacts(
  { scene, now, before }: Tally,
  finding: Finding,
  { evidence: { prompts, competitors }, ...details }: Details,
): RecommendationFacts {
  return {
    type: finding.type,
    engine: scene.engine,
    engineName: ENGINE_NAMES[scene.engine],
    country: scene.country,
    brand: { name: tidied(scene.brand.name, MAX_NAME), domain: tidied(scene.brand.domain, MAX_TITLE) },
    page: pageFacts(scene, finding.page),
    competitors: competitors
      .slice(0, MAX_COMPETITORS)
      .map(({ name, executions }) => ({ name: tidied(name, MAX_NAME), executions })),
    prompts: prompts.slice(0, MAX_PROMPTS).map(({ place, executions }) => ({
      prompt: tidied(scene.prompts[place]!.text, MAX_TITLE),
      executions,
    })),
    numbers: {
      days: daysBetween(scene.window),
      answers: now.executions,
      answersBefore: before,
      brandNamedPercent: percentage(now.namingBrand, now.executions) ?? 0,
      prompts: prompts.length,
      otherPrompts: Math.max(0, prompts.length - SHOWN_PROMPTS),
      competitors: competitors.length,
      otherCompetitors: Math.max(0, competitors.length - SHOWN_COMPETITORS),
      ...details.numbers,
    },
    refusals: details.refusals ?? [],
    successor: details.successor ?? null,
    leader: null,
  }
}

function pageFacts({ competitors }: SceneFacts, page: Page): PageFacts {
  const title = tidied(page.title ?? '', MAX_TITLE)
  const owner = page.owner === null ? undefined : competitors[page.owner - 1]
  return {
    url: page.url,
    title: title === '' ? null : title,
    domain: tidied(page.domain, MAX_TITLE),
    path: tidied(pagePath(page.url), MAX_TITLE),
    category: page.category,
    kind: pageKind(page),
    owner: owner === undefined ? null : tidied(owner.name, MAX_NAME),
  }
}
