import { type Address, withQuery } from '../../data/address.js'
import type { ChangeReason, ChangeReasons } from '../../data/types.js'

/** Parameters that belong to one level only, so a change of level resets them. */
const OF_LEVEL = { cursor: undefined, part: undefined, pair: undefined }

/**
 * The address one level down: from an engine to its prompts, or from a prompt to its engines. It is undefined at the lowest
 * level.
 */
export function drillLink(
  address: Address,
  by: ChangeReasons['by'],
  { group }: Pick<ChangeReason, 'group'>,
): string | undefined {
  // Prompts with several tags are one part, which no filter can select.
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

/** The engine, if the address names exactly one. */
export function oneEngine({ query }: Address): string | undefined {
  const engines = query.get('engines') ?? ''
  return engines === '' || engines.includes(',') ? undefined : engines
}

/** The address one or two levels up: the whole report, or all prompts of the engine. */
export const levelLink = (address: Address, level: 'whole' | 'engine'): string =>
  withQuery(address, {
    ...OF_LEVEL,
    promptId: undefined,
    ...(level === 'whole' ? { by: undefined, engines: undefined } : { by: 'prompt' }),
  })

/** Shows another figure, brand or split for the same answers. */
export const otherView = (address: Address, changes: Record<string, string | undefined>): string =>
  withQuery(address, { ...OF_LEVEL, ...changes })
