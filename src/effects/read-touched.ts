import { readCitingDays } from '../citations/index.js'
import type { Db } from '../db/db.js'
import { addDays } from '../kernel/days.js'
import { listPromptTags, type ReportSnapshot } from '../statistics/index.js'
import type { StoredEffect } from './store.js'
import { citedBefore, type TouchedPrompts, touchedPrompts } from './touched-prompts.js'

/** Finds the prompts that each effect was meant to move, by effect id. */
export async function readTouched(
  tx: Db,
  { workspaceId, prompts }: ReportSnapshot,
  effects: readonly StoredEffect[],
): Promise<Map<string, TouchedPrompts>> {
  const ids = prompts.map(({ id }) => id)
  const tags = effects.some(({ tagIds }) => tagIds.length > 0)
    ? await listPromptTags(tx, workspaceId, ids)
    : new Map<string, { id: string }[]>()
  const citing = effects.filter(({ urls }) => urls.length > 0)
  const starts = citing.map((effect) => addDays(effect.day, -citedBefore(effect))).toSorted()
  const ends = citing.map(({ day, days }) => addDays(day, days)).toSorted()
  const [startDate = '', endDate = ''] = [starts[0], ends.at(-1)]
  const scope = { workspaceId, promptIds: ids, engines: [], startDate, endDate }
  const known = {
    ids,
    tagsOf: (id: string) => tags.get(id)?.map((tag) => tag.id) ?? [],
    citing: await readCitingDays(tx, scope, [...new Set(citing.flatMap(({ urls }) => urls))]),
    citedFrom: startDate || '1970-01-01',
  }
  return new Map(effects.map((effect) => [effect.id, touchedPrompts(effect, known)]))
}
