import { z } from 'zod'

import { FURTHER_SURFACES, type StoredSurface } from '../answers/index.js'
import { ENGINES, engineCode, engineWithCode } from '../kernel/engines.js'
import { seriesOf, SURFACES } from '../mentions/index.js'

type NumberedSurface = Pick<StoredSurface, 'engine' | 'number'>

/** Unique within its workspace. */
export const surfaceId = ({ engine, number }: NumberedSurface) => `${engine}-${number}`

const seriesOfSurface = ({ engine, number }: NumberedSurface) => seriesOf(engineCode(engine), number)

export const surfaceOfSeries = (series: number): NumberedSurface => ({
  engine: engineWithCode(Math.floor(series / SURFACES)),
  number: series % SURFACES,
})

const ID = new RegExp(`^(${ENGINES.join('|')})-(\\d{1,2})$`)

/** The id of a surface in a query. It is converted to the number of its series. */
export const SurfaceFilter = z
  .string()
  .max(40)
  .regex(ID, { error: 'This report has no such surface. Read …/surfaces for the ids.' })
  .refine((id) => Number(id.split('-')[1]) <= FURTHER_SURFACES, {
    error: 'This report has no such surface. Read …/surfaces for the ids.',
  })
  .optional()
  .meta({
    description: 'Only answers from this surface. The ids are in `…/surfaces`.',
    examples: ['chatgpt-0'],
  })

/** Undefined if all surfaces are requested. */
export function askedSeries(surface: string | undefined): number | undefined {
  const engine = ENGINES.find(
    (one) => surface?.startsWith(`${one}-`) && /^\d+$/.test(surface.slice(one.length + 1)),
  )
  if (surface === undefined || engine === undefined) return undefined
  return seriesOfSurface({ engine, number: Number(surface.slice(engine.length + 1)) })
}
