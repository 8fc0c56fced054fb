import type { Engine } from '../../kernel/engines.js'
import type { Demo, DemoStory } from './demos.js'
import type { Past } from './question.js'

/** How a question differed on that day of the demo. Undefined if nothing differed. */
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

/** Returns the full shift up to `since`, none from `until` on, and a linear change in between. */
function shiftOf({ earlier, since, until }: DemoStory, daysAgo: number): number {
  return earlier * Math.min(1, Math.max(0, (daysAgo - until) / (since - until)))
}
