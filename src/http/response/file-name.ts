import type { FastifyRequest } from 'fastify'

import type { Format } from '../routes/format-fields.js'
import type { TabularRoute } from '../routes/route.js'

/**
 * Names the content, the report or workspace, and the days if the query has them. It uses only characters that every system
 * allows in file names.
 */
export function downloadName(
  { params, query }: FastifyRequest,
  { path }: TabularRoute,
  format: Format,
): string {
  const what = path.split('/').filter((part) => part !== '' && part !== 'v1' && !part.startsWith('{'))
  const { startDate, endDate } = query as { startDate?: unknown; endDate?: unknown }
  const parts = [...what, ...Object.values(params as object), startDate, endDate]
  const words = parts.filter((part) => part !== undefined).join('-')
  return `${words.replace(/[^A-Za-z0-9]+/g, '-').slice(0, MAX_LENGTH)}.${format}`
}

const MAX_LENGTH = 150
