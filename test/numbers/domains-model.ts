import { ENGINES } from '../../src/kernel/engines.js'
import { categoryOf } from './citations-model.js'
import { delta } from './measure-model.js'
import { isMoreThanNoise, type Part } from './noise-model.js'
import { type Execution, owns, rate, type Scene, sum } from './scene.js'
import { hostOf, PAGES } from './vocabulary.js'

const citationsIn = (executions: Execution[]) => sum(executions.map(({ pages }) => pages.length))
const pagesOn = ({ pages }: Execution, domain: string) => pages.filter((page) => hostOf(page) === domain)

/** In the order of their names. */
export function domainsModel(scene: Scene) {
  const { executions } = scene
  const cited = new Set(executions.flatMap(({ pages }) => pages.map(hostOf)))
  return [...cited].toSorted().map((domain) => domainModel(scene, domain))
}

function domainModel({ executions, earlier, prompts, brands }: Scene, domain: string) {
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
  }
}
