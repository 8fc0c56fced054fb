import { z } from 'zod'

import { Engine, ENGINE_NAMES, engineCode } from '../kernel/engines.js'
import { joinedList, writtenDay } from '../kernel/wording.js'
import { seriesOf, SURFACES, type WindowSums } from '../mentions/index.js'
import type { KnownSurfaces, ShownSurface } from './known-surfaces.js'

/** An engine whose figures are not compared with the window before, with the reason. */
export const NotCompared = z
  .strictObject({
    engine: Engine,
    day: z.string().nullable().meta({
      description:
        'The first day of a surface that the window before does not have. Null if there is no such surface.',
    }),
    text: z.string().meta({ description: 'What changed, in one or two sentences.' }),
  })
  .meta({
    id: 'NotCompared',
    examples: [
      {
        engine: 'chatgpt',
        day: '2026-01-14',
        text: 'ChatGPT’s answers come from another surface than before since 14 January 2026. Now: ChatGPT’s screen, through Bright Data. Before: OpenAI’s interface, gpt-6-luna, not what its app shows. The two are not compared.',
      },
    ],
  })
export type NotCompared = z.infer<typeof NotCompared>

type SeriesSums = Pick<WindowSums, 'bySeries' | 'window'>

interface BothWindows {
  current: SeriesSums
  previous: SeriesSums
  broken: readonly Engine[]
}

/** Lists the engines that prevent a comparison of the windows, with the reason. */
export function notCompared(
  { current, previous, broken }: BothWindows,
  surfaces: KnownSurfaces,
): NotCompared[] {
  return broken.map((engine) => {
    const [now, before] = [current, previous].map((sums) => surfacesIn(sums, engine, surfaces))
    const isNew = ({ id }: ShownSurface) => !before?.some((one) => one.id === id)
    const fresh = now?.filter(isNew) ?? []
    // If a surface returned after a long time, its first day does not show when.
    const [day = null] = fresh
      .flatMap(({ stored }) => stored?.firstDay ?? [])
      .filter((first) => first >= previous.window.startDate)
      .toSorted()
    return {
      engine,
      day,
      text: sentenceOf(engine, { day, isMixed: fresh.length === 0, now: now ?? [], before: before ?? [] }),
    }
  })
}

/** Surfaces with answers in the window, the one with the most answers first. */
function surfacesIn({ bySeries }: SeriesSums, engine: Engine, surfaces: KnownSurfaces): ShownSurface[] {
  const from = seriesOf(engineCode(engine), 0)
  return [...bySeries.subarray(from, from + SURFACES).entries()]
    .filter(([, executions]) => executions > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([surface]) => surfaces(from + surface))
}

const MOST_NAMED = 3

interface Sides {
  day: string | null
  /** True if no surface is new but the shares of the surfaces changed. */
  isMixed: boolean
  now: ShownSurface[]
  before: ShownSurface[]
}

function sentenceOf(engine: Engine, { day, isMixed, now, before }: Sides): string {
  const named = (some: ShownSurface[]) => joinedList(some.slice(0, MOST_NAMED).map(({ label }) => label))
  const since = day === null ? '' : ` since ${writtenDay(day)}`
  if (isMixed && before.length === now.length)
    return `${ENGINE_NAMES[engine]}’s answers come from ${named(now)} in other shares than before. The two are not compared.`
  return (
    `${ENGINE_NAMES[engine]}’s answers come from another surface than before${since}. ` +
    `Now: ${named(now)}. Before: ${named(before)}. The two are not compared.`
  )
}
