import type { VersionPrompt } from '../reports/index.js'
import { ranks } from './brand-figures.js'
import type { ReportPrompt } from './prompt-schema.js'
import { percentage } from '../kernel/rates.js'
import { ofBrand, type Tally } from './tally.js'

/** A row a prompt, without its tags. */
export function promptFigures(
  tally: Tally,
  prompts: readonly VersionPrompt[],
  names: readonly string[],
): Omit<ReportPrompt, 'tags'>[] {
  const places = ranks([...ofBrand(tally, 'mentions', 0)])
  const counts = names.map((brand, index) => ({
    brand,
    mentions: ofBrand(tally, 'mentions', index),
    domains: ofBrand(tally, 'domainExecutions', index),
  }))
  return prompts.map(({ id, country, prompt }, place) => {
    const executions = tally.byPrompt.executions[place] ?? 0
    const [own, ...competitors] = counts.map(({ brand, mentions, domains }) => ({
      brand,
      brandMentions: mentions[place] ?? 0,
      domainMentions: domains[place] ?? 0,
    }))
    const { brandMentions = 0, domainMentions = 0 } = own ?? {}
    return {
      rank: places[place] ?? 0,
      id,
      country,
      prompt,
      volume: null,
      executions,
      brandMentions,
      brandCoverage: percentage(brandMentions, executions),
      domainMentions,
      competitors,
    }
  })
}
