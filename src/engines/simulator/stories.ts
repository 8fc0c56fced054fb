import type { Engine } from '../../kernel/engines.js'
import type { Demo, DemoStory } from './demos.js'
import type { Past } from './question.js'

/** What the demo tells of a question so many days before its last day; undefined where nothing was different. */
export function pastOf(
  { prompts, stories = [], newPages = [] }: Demo,
  asked: { prompt: string; country: string; engine: Engine; daysAgo: number },
): Past | undefined {
  const { prompt, country, engine, daysAgo } = asked
  const tags = prompts.find((one) => one.prompt === prompt && one.country === country)?.tags ?? []
  const affected = stories.filter(
    (story) =>
      (story.tag === undefined || tags.includes(story.tag)) &&
      (story.engine === undefined || story.engine === engine),
  )
  const shift = affected.reduce((sum, story) => sum + shiftOf(story, daysAgo), 0)
  const unknownPages = newPages.filter(({ cited }) => daysAgo > cited).map(({ path }) => path)
  return shift === 0 && unknownPages.length === 0 ? undefined : { shift, unknownPages }
}

/** The whole difference up to `since`, none from `until` on, and an even way between. */
function shiftOf({ earlier, since, until }: DemoStory, daysAgo: number): number {
  return earlier * Math.min(1, Math.max(0, (daysAgo - until) / (since - until)))
}
