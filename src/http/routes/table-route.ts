import type { Input } from '../../auth/index.js'
import type { Context } from '../../context.js'
import type { Listing } from './list-route.js'
import type { Definition, KeyedRoute, Output, Parsed, Route, Success } from './route.js'

type TableDefinition<Params, Query, R, Granted extends Context> = Omit<
  Definition<Params, Query, undefined, R, Granted>,
  'method' | 'body' | 'handle'
> & {
  /** What of the query no schema can say. */
  checkQuery?: (query: Output<Query>) => void
  columns: string[]
  /** The lines of CSV, a field for each column. */
  rows: (body: Success<R>) => Record<string, unknown>[]
  handle: (ctx: Granted, input: Parsed<Params, Query, undefined>) => Promise<Success<R>>
}

/** A read of one object, of which `Accept: text/csv` shows the part that is a table. */
export function tableRoute<Params, Query, R, Granted extends Context>(
  definition: TableDefinition<Params, Query, R, Granted>,
): Route {
  const { checkQuery, rows, handle, ...contract } = definition
  return {
    ...(contract as unknown as KeyedRoute),
    method: 'GET',
    isTable: true,
    checkForm: ({ query }: Input) => checkQuery?.(query as Output<Query>),
    handle: async (ctx, input) => {
      const body = await handle(ctx as Granted, input as never)
      return {
        envelope: async () => body,
        async *batches() {
          yield rows(body)
        },
      } satisfies Listing
    },
  }
}
