import { ENGINES } from '../../src/kernel/engines.js'
import { daysIn } from '../../src/kernel/days.js'
import { categoryOf, kindOf } from './citations-model.js'
import { coverageWhereCitedModel, delta } from './measure-model.js'
import { daysOf, isCoreModel } from './core-model.js'
import { isMoreThanNoise, type Part } from './noise-model.js'
import { type Execution, owns, rate, type Scene, sum } from './scene.js'
import { hostOf, PAGES } from './vocabulary.js'

const citationsIn = (executions: Execution[]) => sum(executions.map(({ pages }) => pages.length))
const pagesOn = ({ pages }: Execution, domain: string) => pages.filter((page) => hostOf(page) === domain)

/** Sorted by name. */
export function domainsModel(scene: Scene) {
  const { executions } = scene
  const cited = new Set(executions.flatMap(({ pages }) => pages.map(hostOf)))
  return [...cited].toSorted().map((domain) => domainModel(scene, domain))
}

function domainModel(scene: Scene, domain: string) {
  const { executions, earlier, prompts, brands } = scene
  const share = (some: Execution[]): Part => [
    sum(some.map((one) => pagesOn(one, domain).length)),
    citationsIn(some),
  ]
  const byPrompt = (some: Execution[]) =>
    prompts.map(({ id }) => share(some.filter(({ promptId }) => promptId === id)))
  const citing = executions.filter((one) => pagesOn(one, domain).length > 0)
  const [now, before] = [share(executions), share(earlier)]
  const page = PAGES.findIndex(({ host }) => host === domain)
  const domainCategory = categoryOf(brands, page)
  const owner = brands.find((one, index) => index > 0 && owns(one, page))?.brand ?? null
  return {
    domain,
    citations: now[0],
    citationShare: rate(...now),
    change: {
      previous: rate(...before),
      delta: delta(now, before, 100),
      significant: isMoreThanNoise({ now: byPrompt(executions), before: byPrompt(earlier) }),
    },
    domainCategory,
    isMyBrandDomain: domainCategory === 'Brand',
    competitor: domainCategory === 'Competitor' ? owner : null,
    pages: new Set(citing.flatMap((one) => pagesOn(one, domain))).size,
    prompts: new Set(citing.map(({ promptId }) => promptId)).size,
    engines: ENGINES.filter((engine) => citing.some((one) => one.engine === engine)),
    kind: kindOf(brands, page),
    ...coverageWhereCitedModel(scene, citing),
    trend: trendModel(scene, domain),
    daysCited: daysOf(citing),
    isCore: isCoreModel(executions, domain),
  }
}

/** By weeks from Monday, each named after its first day in the window. */
function trendModel({ executions, window }: Scene, domain: string) {
  const weeks: string[][] = []
  for (const day of daysIn(window))
    if (weeks.length === 0 || new Date(day).getUTCDay() === 1) weeks.push([day])
    else weeks.at(-1)!.push(day)
  return weeks.slice(-53).map((days) => {
    const some = executions.filter(({ day }) => days.includes(day))
    const citations = sum(some.map((one) => pagesOn(one, domain).length))
    return { date: days[0], citations, citationShare: rate(citations, citationsIn(some)) }
  })
}
