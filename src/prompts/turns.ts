import { createHash } from 'node:crypto'

import { newId } from '../kernel/ids.js'
import type { Prompt } from './schema.js'

/** How a prompt is asked beside its text and country. */
export type Asking = Pick<Prompt, 'persona' | 'region' | 'followUps'>

export const PLAIN: Asking = { persona: null, region: null, followUps: [] }

/** A prompt as it is stored: each turn of a chain is one of its own, because its answers are a series of their own. */
export interface PromptTurn {
  id: string
  prompt: string
  digest: Buffer
  /** The first turn; null for the first turn itself. */
  chainId: string | null
  turn: number
  turns: number
}

export function promptTurns(prompt: string, asking: Asking, now: Date): PromptTurn[] {
  const texts = [prompt, ...asking.followUps]
  const chainId = newId(now)
  return texts.map((text, index) => ({
    id: index === 0 ? chainId : newId(now),
    prompt: text,
    digest: promptDigest(prompt, asking, index + 1),
    chainId: index === 0 ? null : chainId,
    turn: index + 1,
    turns: texts.length,
  }))
}

/** What is asked otherwise is another prompt; one that is asked plainly is known by its text alone, as before there were others. */
export function promptDigest(prompt: string, { persona, region, followUps }: Asking, turn = 1): Buffer {
  const isPlain = persona === null && region === null && followUps.length === 0
  const known = isPlain ? prompt : JSON.stringify([persona, region, [prompt, ...followUps], turn])
  return createHash('sha256').update(known).digest()
}
