import type { Db } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { fingerprintOf, answerReading } from '../fingerprint.js'
import { seriesName } from '../series.js'
import { eachAnswerOf } from './answer-store.js'
import type { SeriesDay } from './fingerprint-store.js'

/**
 * Measures the answers of a day, by series. If the answers of a series were read in different ways, only the largest group
 * counts.
 */
export async function measureDay(db: Db, workspaceId: WorkspaceId, day: Day): Promise<SeriesDay[]> {
  const readings = new Map<string, SeriesDay>()
  for await (const answers of eachAnswerOf(db, workspaceId, day))
    for (const { engine, capture, provider, model, promptId, parserVersion, ...answer } of answers) {
      const series = { engine, capture, provider, model }
      const reading = answerReading(parserVersion)
      const key = `${seriesName(series)} ${reading}`
      const measured = readings.get(key) ?? { ...series, day, reading, promptIds: [], figures: [] }
      readings.set(key, measured)
      measured.promptIds.push(promptId)
      measured.figures.push(...fingerprintOf(answer))
    }
  const largest = new Map<string, SeriesDay>()
  for (const measured of readings.values()) {
    const other = largest.get(seriesName(measured))
    if (other === undefined || other.promptIds.length < measured.promptIds.length)
      largest.set(seriesName(measured), measured)
  }
  return [...largest.values()]
}
