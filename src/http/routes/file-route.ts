import { z } from 'zod'

import type { Context } from '../../context.js'
import { responsesOf, type ParsedInput, type RouteDefinition } from './define-route.js'
import { type FileRoute, HttpResponse } from './route.js'

interface SentFile {
  /** Only letters, digits, dots and dashes. */
  name: string
  mediaType: string
  bytes: Buffer
}

type FileDefinition<Params, Query, Granted extends Context> = Omit<
  RouteDefinition<Params, Query, undefined, undefined, Granted>,
  'method' | 'body' | 'success' | 'others' | 'handle'
> & {
  mediaTypes: string[]
  handle: (ctx: Granted, input: ParsedInput<Params, Query, undefined>) => Promise<SentFile>
}

/** A GET that returns a file. */
export function fileRoute<Params, Query, Granted extends Context>(
  definition: FileDefinition<Params, Query, Granted>,
): FileRoute {
  const success = { status: 200, schema: z.string().meta({ format: 'binary' }) }
  return {
    ...definition,
    kind: 'file',
    method: 'GET',
    ...responsesOf({ ...definition, success }),
    handle: async (ctx: Granted, input: ParsedInput<Params, Query, undefined>) => {
      const { name, mediaType, bytes } = await definition.handle(ctx, input)
      const disposition = `attachment; filename="${name}"`
      return new HttpResponse(200, bytes, { 'content-type': mediaType, 'content-disposition': disposition })
    },
  }
}
