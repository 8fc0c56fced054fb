import { categoryOf } from './citations-model.js'
import {
  answersIn,
  citing,
  isWanted,
  namedIn,
  naming,
  owns,
  type Query,
  rate,
  type Scene,
  sceneOf,
} from './scene.js'
import { coverageModel, rankModel } from './stats-model.js'
import { hostOf, linkOf } from './vocabulary.js'
import { type AnswerFact, type PromptFact, type ReportFact, shownVersion, type World } from './world.js'

const tagsOf = (world: World, { isTagged }: PromptFact) => (isTagged ? [world.tag] : [])

/** Newest first, without their ranks. */
export function promptsModel({ world, prompts, executions, brands }: Scene) {
  return prompts
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))
    .map((prompt) => {
      const own = executions.filter(({ promptId }) => promptId === prompt.id)
      const [first, ...competitors] = brands.map((brand, place) => ({
        brand: brand.brand,
        brandMentions: naming(own, place).length,
        domainMentions: citing(own, brand).length,
      }))
      return {
        id: prompt.id,
        country: prompt.country,
        prompt: prompt.prompt,
        volume: null,
        executions: own.length,
        brandMentions: first?.brandMentions,
        brandCoverage: rate(first?.brandMentions ?? 0, own.length),
        domainMentions: first?.domainMentions,
        tags: tagsOf(world, prompt),
        competitors,
      }
    })
}

/** A prompt that only a version to come tracks has nothing to tell yet. */
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
  }
}

/** The newest hundred. They are there whatever the version; which brands they name is the version's. */
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
