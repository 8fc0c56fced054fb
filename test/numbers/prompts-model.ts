import { ENGINES } from '../../src/kernel/engines.js'
import { categoryOf } from './citations-model.js'
import { aboutTenth, positions, sentimentModel, shareInterval } from './measure-model.js'
import { isMoreThanChance, type Part } from './noise-model.js'
import {
  answersIn,
  citing,
  type Execution,
  isWanted,
  mean,
  namedIn,
  naming,
  owns,
  type Query,
  rate,
  type Scene,
  sceneOf,
  sum,
} from './scene.js'
import { stabilityModel } from './stability-model.js'
import { coverageByWeek, coverageModel, rankModel } from './stats-model.js'
import { hostOf, linkOf } from './vocabulary.js'
import { type AnswerFact, type PromptFact, type ReportFact, shownVersion, type World } from './world.js'

const tagsOf = (world: World, { isTagged }: PromptFact) => (isTagged ? [world.tag] : [])

/** The newest prompts first, without their ranks. */
export function promptsModel(scene: Scene) {
  const { world, prompts, executions, earlier, brands } = scene
  return prompts
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))
    .map((prompt) => {
      const own = executions.filter(({ promptId }) => promptId === prompt.id)
      const before = earlier.filter(({ promptId }) => promptId === prompt.id)
      const namingAny = own.filter(({ named }) => named.length > 0).length
      const [first, ...competitors] = brands.map((brand, index) => ({
        brand: brand.brand,
        brandMentions: naming(own, index).length,
        domainMentions: citing(own, brand).length,
      }))
      return {
        id: prompt.id,
        country: prompt.country,
        prompt: prompt.prompt,
        volume: null,
        persona: null,
        region: null,
        turn: 1,
        turns: 1,
        executions: own.length,
        brandMentions: first?.brandMentions,
        brandCoverage: rate(first?.brandMentions ?? 0, own.length),
        domainMentions: first?.domainMentions,
        tags: tagsOf(world, prompt),
        competitors,
        averagePosition: mean(sum(positions(own, 0)), naming(own, 0).length),
        branded: namedIn(prompt.prompt, brands).length > 0,
        change: { brandCoverage: changeModel(own, before) },
        interval: shareInterval(byDay(own)),
        trend: coverageByWeek({ ...scene, executions: own }),
        engines: ENGINES.map((engine) => ({ engine, some: own.filter((one) => one.engine === engine) }))
          .filter(({ some }) => some.length > 0)
          .map(({ engine, some }) => ({
            engine,
            executions: some.length,
            brandCoverage: rate(naming(some, 0).length, some.length),
          })),
        sentiment: sentimentModel(own, 0),
        anyBrandExecutions: namingAny,
        anyBrandCoverage: rate(namingAny, own.length),
        gap: null,
        stability: stabilityModel(own),
      }
    })
}

/** For each day, the number of answers that name the own brand, and of all answers. */
function byDay(executions: Execution[]): Part[] {
  const days = [...new Set(executions.map(({ day }) => day))]
  const ofDay = days.map((day) => executions.filter((one) => one.day === day))
  return ofDay.map((some) => [naming(some, 0).length, some.length])
}

function changeModel(own: Execution[], before: Execution[]) {
  const share = (some: Execution[]) => naming(some, 0).length / some.length
  return {
    previous: rate(naming(before, 0).length, before.length),
    delta: own.length === 0 || before.length === 0 ? null : aboutTenth(100 * (share(own) - share(before))),
    significant: isMoreThanChance({ now: byDay(own), before: byDay(before) }),
  }
}

export interface PromptFilter {
  named?: boolean
  branded?: boolean
  change?: 'won' | 'lost' | 'up' | 'down'
  search?: string
}

/** Ids of the prompts that the filters leave. */
export function filteredModel(scene: Scene, filter: PromptFilter): string[] {
  return promptsModel(scene)
    .filter(({ id, prompt, branded }) => {
      const [own, before] = [ofPrompt(scene.executions, id), ofPrompt(scene.earlier, id)]
      return (
        (filter.named === undefined || filter.named === naming(own, 0).length > 0) &&
        (filter.branded === undefined || filter.branded === branded) &&
        (filter.search === undefined || prompt.includes(filter.search)) &&
        (filter.change === undefined || hasChanged([own, before], filter.change))
      )
    })
    .map(({ id }) => id)
}

/** Whether the prompt is named in only one of the windows, or more or less often by more than noise. */
function hasChanged([own, before]: [Execution[], Execution[]], change: 'won' | 'lost' | 'up' | 'down') {
  if (own.length === 0 || before.length === 0) return false
  const [now, then] = [naming(own, 0).length, naming(before, 0).length]
  if (change === 'won') return now > 0 && then === 0
  if (change === 'lost') return now === 0 && then > 0
  if (isMoreThanChance({ now: byDay(own), before: byDay(before) }) !== true) return false
  return now * before.length > then * own.length === (change === 'up')
}

/** Prompts that were won or lost, by id, with the number of answers that show it. */
export function promptChangesModel({ prompts, executions, earlier }: Scene) {
  return prompts
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap(({ id, prompt }) => {
      const [own, before] = [ofPrompt(executions, id), ofPrompt(earlier, id)]
      const [now, then] = [naming(own, 0).length, naming(before, 0).length]
      if (own.length === 0 || before.length === 0 || now > 0 === then > 0) return []
      return {
        kind: now > 0 ? 'prompt_won' : 'prompt_lost',
        subject: prompt,
        promptId: id,
        ...changeModel(own, before),
        current: rate(now, own.length),
        evidence: Math.min(5, now + then),
      }
    })
}

const ofPrompt = (executions: Execution[], id: string) => executions.filter(({ promptId }) => promptId === id)

/** A prompt that only a later version tracks has no figures yet. */
export function promptModel(
  world: World,
  report: ReportFact,
  { prompt, query }: { prompt: PromptFact; query: Query },
) {
  const scene = sceneOf({ ...world, prompts: [prompt] }, report, query)
  const cited = scene.executions.flatMap(({ pages }) => pages.map((page) => categoryOf(scene.brands, page)))
  return {
    id: prompt.id,
    reportId: report.id,
    prompt: prompt.prompt,
    country: prompt.country,
    intentVolume: null,
    persona: null,
    region: null,
    chainId: prompt.id,
    turn: 1,
    turns: 1,
    executions: scene.executions.length,
    brandRank: rankModel(scene),
    brandCoverageHistory: coverageModel(scene),
    domainCategories: [...new Set(cited)]
      .map((category) => ({ category, value: cited.filter((one) => one === category).length }))
      .toSorted((a, b) => b.value - a.value || (a.category < b.category ? -1 : 1)),
    brandReports: world.reports
      .filter(({ fields }) => fields.promptIds.includes(prompt.id))
      .toSorted((a, b) => (a.id < b.id ? 1 : -1))
      .map(({ id, fields: { brand, brandDomain, reportTitle } }) => ({
        id,
        brand,
        brandDomain,
        reportTitle,
      })),
    tags: tagsOf(world, prompt),
    stability: stabilityModel(scene.executions),
  }
}

/** The newest hundred answers. They are the same for all versions, but the brands that they name depend on the version. */
export function responsesModel(
  world: World,
  report: ReportFact,
  { prompt, query }: { prompt: PromptFact; query: Query },
) {
  const { brands } = shownVersion(report)
  const { window } = sceneOf(world, report, query)
  const own = isWanted(prompt, query) ? world.answers.filter(({ promptId }) => promptId === prompt.id) : []
  return answersIn(own, window, query)
    .toSorted((a, b) => (orderKey(a) < orderKey(b) ? 1 : -1))
    .slice(0, 100)
    .map(({ day, engine, run, text, pages }) => ({
      day,
      engine,
      run,
      country: prompt.country,
      state: text === '' ? 'no_answer' : 'finished',
      content: text,
      brandMentions: namedIn(text, brands).map(({ brand, offsets }, index) => ({
        brand: brands[brand]?.brand,
        isMainBrand: brand === 0,
        mentions: offsets.length,
        position: index + 1,
        offsets,
      })),
      citations: pages.map((page, index) => ({
        title: null,
        link: linkOf(page),
        rank: index + 1,
        domain: hostOf(page),
        domainCategory: categoryOf(brands, page),
        isMyBrandDomain: brands[0] !== undefined && owns(brands[0], page),
      })),
    }))
}

const orderKey = ({ day, engine, run }: AnswerFact) =>
  `${day} ${engine.padEnd(20)} ${String(run).padStart(5)}`
