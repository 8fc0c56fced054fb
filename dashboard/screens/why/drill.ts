import { type Address, withQuery } from '../../data/address.js'
import type { ChangeReason, ChangeReasons } from '../../data/types.js'

/** What belongs to the level at hand only. */
const OF_LEVEL = { cursor: undefined, part: undefined, pair: undefined }

/** One level down: from an engine to its prompts, from a prompt to its engines; undefined where there is none. */
export function drillLink(
  address: Address,
  by: ChangeReasons['by'],
  { group }: Pick<ChangeReason, 'group'>,
): string | undefined {
  // Prompts with several tags are one part; no filter leaves just these.
  if (group === null || (by === 'tag' && group.includes(','))) return undefined
  const isOfOne = { engine: address.query.has('promptId'), prompt: oneEngine(address) !== undefined }
  const to: Record<ChangeReasons['by'], Record<string, string | undefined>> = {
    engine: { engines: group, by: 'prompt' },
    country: { country: group, by: undefined },
    tag: { tagId: group, by: undefined },
    prompt: { promptId: group, by: isOfOne.prompt ? 'prompt' : undefined },
  }
  if (isOfOne.engine && (by === 'prompt' || isOfOne.prompt)) return undefined
  return withQuery(address, { ...OF_LEVEL, ...to[by] })
}

/** The only engine that the address leaves. */
export function oneEngine({ query }: Address): string | undefined {
  const engines = query.get('engines') ?? ''
  return engines === '' || engines.includes(',') ? undefined : engines
}

/** Back to the whole, or to all prompts of the engine. */
export const levelLink = (address: Address, level: 'whole' | 'engine'): string =>
  withQuery(address, {
    ...OF_LEVEL,
    promptId: undefined,
    ...(level === 'whole' ? { by: undefined, engines: undefined } : { by: 'prompt' }),
  })

/** Another figure, brand or split of the same answers. */
export const otherView = (address: Address, changes: Record<string, string | undefined>): string =>
  withQuery(address, { ...OF_LEVEL, ...changes })
