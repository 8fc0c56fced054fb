import { createHash } from 'node:crypto'

import { newId } from '../kernel/ids.js'
import type { Prompt } from './schema.js'

/** The properties of a prompt besides its text and country. */
export type Asking = Pick<Prompt, 'persona' | 'region' | 'followUps'>

export const PLAIN: Asking = { persona: null, region: null, followUps: [] }

/** A stored prompt. Each turn of a chain is stored as a prompt of its own, because its answers are a separate series. */
export interface PromptTurn {
  id: string
  prompt: string
  digest: Buffer
  /** The id of the first turn. Null for the first turn itself. */
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

/**
 * A text that is asked in another way is another prompt. The digest of a plain prompt depends only on its text, which keeps older
 * digests valid.
 */
export function promptDigest(prompt: string, { persona, region, followUps }: Asking, turn = 1): Buffer {
  const isPlain = persona === null && region === null && followUps.length === 0
  const known = isPlain ? prompt : JSON.stringify([persona, region, [prompt, ...followUps], turn])
  return createHash('sha256').update(known).digest()
}
