import { z } from 'zod'

import { acrossWorkspaces } from '../../auth/index.js'
import { pageOf } from '../../kernel/paging.js'
import { COLUMN_KINDS, columnKinds } from '../response/column-kinds.js'
import { listRoute, type Route } from '../routes/index.js'
import { isTabular, type TabularRoute } from '../routes/route.js'

const ReadableList = z
  .strictObject({
    id: z.string().meta({ description: 'The operationId in openapi.json.' }),
    title: z.string(),
    path: z.string(),
    isShared: z.boolean().meta({ description: 'Whether share links of the report can read it.' }),
    needs: z.array(z.string()).meta({ description: 'Query parameters that it requires.' }),
    hasDays: z.boolean().meta({ description: 'Whether it accepts `startDate` and `endDate`.' }),
    columns: z.array(z.strictObject({ name: z.string(), kind: z.enum(COLUMN_KINDS) })).meta({
      description: 'The columns of its CSV. Unknown values are empty.',
    }),
  })
  .meta({
    id: 'ReadableList',
    examples: [
      {
        id: 'listDailyStats',
        title: 'List the figures of each day',
        path: '/v1/reports/brand/{reportId}/stats/daily',
        isShared: true,
        needs: [],
        hasDays: true,
        columns: [{ name: 'date', kind: 'date' }],
      },
    ],
  })
type ReadableList = z.infer<typeof ReadableList>

/** Lists what spreadsheets and dashboards can read, with the kind of each column, so that they read dates as dates. */
export function listOfLists(routes: readonly Route[]): Route {
  let lists: ReadableList[] | undefined
  return listRoute({
    path: '/v1/lists',
    operationId: 'listReadableLists',
    tag: 'Spreadsheets',
    summary: 'List the lists and tables that can be read as CSV',
    description: 'Every list and table of the interface, with its CSV columns and the kind of each column.',
    scope: 'read',
    item: ReadableList,
    // Access asks the database, like on every other list, so that this list is also unavailable while the database is away.
    access: acrossWorkspaces(),
    refuses: [],
    list: async (_ctx, _input, page) => {
      lists ??= routes.filter(isTabular).map(readableList).toSorted(byId)
      const { after = '' } = page
      return pageOf(
        lists.filter(({ id }) => id > after),
        page,
        ({ id }) => id,
      )
    },
  })
}

const byId = (one: ReadableList, other: ReadableList) => (one.id < other.id ? -1 : 1)

function readableList(route: TabularRoute): ReadableList {
  const query = route.query?.shape ?? {}
  return {
    id: route.operationId,
    title: route.summary,
    path: route.path,
    isShared: route.shared !== undefined,
    needs: Object.keys(query).filter((name) => !query[name]!.safeParse(undefined).success),
    hasDays: 'startDate' in query,
    columns: columnKinds(route),
  }
}
