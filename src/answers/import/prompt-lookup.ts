import type { WorkspaceContext } from '../../context.js'
import type { Problem } from '../../kernel/errors.js'
import { ensurePrompts, listPromptCountries } from '../../prompts/index.js'
import type { GoodLine } from './parsed-line.js'

interface KnownPrompt {
  promptId: string
  country: string
}

/** Finds the prompt of each line. */
export interface PromptLookup {
  /** Looks up the prompts of these lines that are not known yet, and creates missing ones. */
  load(lines: GoodLine[]): Promise<void>
  find(line: GoodLine): KnownPrompt | Problem
}

const MAX_ENTRIES = 100_000

/** An import names the same few prompts many times. Each is looked up once. */
export function openPromptLookup(ctx: WorkspaceContext): PromptLookup {
  const entries = new Map<string, KnownPrompt | Problem>()

  const loadIds = async (ids: string[]) => {
    const countries = ids.length === 0 ? new Map() : await listPromptCountries(ctx.db, ctx.workspaceId, ids)
    for (const promptId of ids) {
      const country = countries.get(promptId) as string | undefined
      entries.set(promptId, country === undefined ? NOT_FOUND : { promptId, country })
    }
  }

  const loadTexts = async (country: string, texts: string[]) => {
    const ids = await ensurePrompts(ctx, country, texts)
    for (const prompt of texts) {
      const promptId = ids.get(prompt)
      entries.set(
        promptKey({ prompt, country }),
        promptId === undefined ? OVER_ALLOWANCE : { promptId, country },
      )
    }
  }

  return {
    async load(lines) {
      if (entries.size > MAX_ENTRIES) entries.clear()
      const unknown = lines.map(({ answer }) => answer).filter((answer) => !entries.has(promptKey(answer)))
      await loadIds([...new Set(unknown.flatMap(({ promptId }) => promptId ?? []))])
      const byCountry = new Map<string, Set<string>>()
      for (const { prompt, country = '' } of unknown) {
        if (prompt !== undefined) byCountry.set(country, (byCountry.get(country) ?? new Set()).add(prompt))
      }
      for (const [country, texts] of byCountry) await loadTexts(country, [...texts])
    },
    find: ({ answer }) => entries.get(promptKey(answer)) ?? NOT_FOUND,
  }
}

function promptKey({
  promptId,
  prompt,
  country,
}: Pick<GoodLine['answer'], 'promptId' | 'prompt' | 'country'>): string {
  return promptId ?? `${country} ${prompt}`
}

export const NOT_FOUND: Problem = {
  path: 'promptId',
  code: 'not_found',
  message: 'This workspace has no such prompt.',
}

const OVER_ALLOWANCE: Problem = {
  path: 'prompt',
  code: 'quota_exhausted',
  message:
    'The prompt is new, and the prompt allowance (promptsMaxCount) of this workspace is used up. ' +
    'Raise it, or delete prompts, and send the line again.',
}
